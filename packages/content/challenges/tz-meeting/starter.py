from datetime import datetime, timedelta


def meeting_times(start, home, zones):
    time = datetime.strptime(start, "%Y-%m-%d %H:%M")
    return {city: time.strftime("%Y-%m-%d %H:%M") for city in zones}
