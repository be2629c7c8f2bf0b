def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        settings[entry] = ""
    return settings
