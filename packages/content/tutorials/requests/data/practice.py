"""An invented service at https://tides.example. Its replies come from here, so no network is needed."""

import json
from urllib.parse import parse_qs, urlsplit

import requests
from requests.adapters import BaseAdapter

STATIONS = [
    {"id": "hilo", "name": "Hilo Bay", "lat": 19.73},
    {"id": "cadiz", "name": "Cádiz", "lat": 36.53},
    {"id": "suva", "name": "Suva Harbor", "lat": -18.14},
    {"id": "oban", "name": "Oban", "lat": 56.41},
    {"id": "recife", "name": "Recife", "lat": -8.06},
]
LEVELS = {"hilo": [42, 55, 61], "cadiz": [118, 204, 251], "suva": [77, 80, 95]}
REASONS = {200: "OK", 201: "Created", 401: "Unauthorized", 404: "Not Found", 503: "Service Unavailable"}


class Service(BaseAdapter):
    """requests asks an adapter for the reply. This one makes it up."""

    def __init__(self):
        super().__init__()
        self.busy = 2

    def send(self, request, timeout=None, **options):
        parts = urlsplit(request.url)
        if parts.path == "/slow" and timeout is not None and timeout < 3:
            raise requests.exceptions.ReadTimeout(f"no answer within {timeout} s", request=request)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        status, body = self.answer(request, parts.path.strip("/").split("/"), query)
        is_text = isinstance(body, str)
        response = requests.Response()
        response.status_code, response.reason, response.url, response.request = status, REASONS[status], request.url, request
        response.headers["Content-Type"] = "text/csv; charset=utf-8" if is_text else "application/json"
        response.encoding = "utf-8"
        response._content = (body if is_text else json.dumps(body)).encode()
        return response

    def answer(self, request, path, query):
        if path == ["stations"]:
            return 200, page(int(query.get("page", 1)))
        if path[0] == "stations" and len(path) == 2:
            found = [station for station in STATIONS if station["id"] == path[1]]
            return (200, found[0]) if found else (404, {"error": f"no station {path[1]}"})
        if path == ["levels.csv"]:
            return 200, "station,cm\n" + "".join(f"{name},{values[-1]}\n" for name, values in LEVELS.items())
        if path == ["levels"]:
            levels = LEVELS.get(query.get("station"))
            hours = int(query.get("hours", 3))
            return (200, {"station": query["station"], "cm": levels[-hours:]}) if levels else (404, {"error": "no levels"})
        if path == ["reports"] and request.method == "POST":
            if request.headers.get("X-Key") != "secret-7":
                return 401, {"error": "a key is needed"}
            return 201, {"id": 31, **json.loads(request.body)}
        if path == ["busy"]:
            self.busy -= 1
            return (503, {"error": "try again"}) if self.busy >= 0 else (200, {"ready": True})
        return (200, {"late": True}) if path == ["slow"] else (404, {"error": "not found"})

    def close(self):
        pass


def page(number):
    first = (number - 1) * 2
    following = f"https://tides.example/stations?page={number + 1}" if first + 2 < len(STATIONS) else None
    return {"stations": STATIONS[first : first + 2], "next": following}


def practice_session():
    session = requests.Session()
    session.mount("https://tides.example", Service())
    return session
