"""ClickHouse's engine behind a small HTTP server, for tests: its real formats, types and errors, not its server.

Prints its port. Settings that a request gives are put into the statement's session.
"""

import http.server
import sys
import urllib.parse

from chdb import session

engine = session.Session()
FORMATS = (
    "format_csv_null_representation",
    "session_timezone",
    "output_format_csv_serialize_tuple_into_separate_columns",
    "output_format_decimal_trailing_zeros",
)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        settings = dict(urllib.parse.parse_qsl(urllib.parse.urlparse(self.path).query, keep_blank_values=True))
        sql = self.rfile.read(int(self.headers["content-length"])).decode()
        if self.headers.get("x-clickhouse-user") == "nobody":
            return self.answer(516, b"Code: 516. DB::Exception: nobody: Authentication failed. (AUTHENTICATION_FAILED)")
        try:
            for name in FORMATS:
                if name in settings:
                    engine.query(f"SET {name} = '{settings[name]}'")
            result = engine.query(sql, settings.get("default_format", "TabSeparated"))
            self.answer(200, result.bytes() or b"")
        except Exception as error:
            self.answer(404, str(error).encode())

    def answer(self, status, body):
        self.send_response(200 if status == 200 else 500)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
sys.stdout.close()
server.serve_forever()
