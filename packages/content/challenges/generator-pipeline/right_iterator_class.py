class hourly_totals:
    def __init__(self, lines, stop):
        self.lines, self.stop = lines, stop
        self.source = None
        self.hour, self.sum, self.seen = "", 0, False

    def __iter__(self):
        return self

    def __next__(self):
        if self.source is None:
            self.source = iter(self.lines)
        for line in self.source:
            line = line.strip()
            if line == "" or line[0] == "#":
                continue
            fields = [field.strip() for field in line.split(",")]
            if len(fields) != 3:
                raise ValueError(f"not three fields: {line}")
            passengers = int(fields[2])
            over = (self.hour, self.sum) if self.seen and fields[0][:13] != self.hour else None
            if fields[0][:13] != self.hour:
                self.hour, self.sum, self.seen = fields[0][:13], 0, False
            if fields[1] == self.stop:
                self.sum += passengers
                self.seen = True
            if over:
                return over
        if self.seen:
            self.seen = False
            return self.hour, self.sum
        raise StopIteration
