/** A token for tests; nobody checks its signature. */
export function testToken(exp: number, iat = 0, mark = ""): string {
  return `${btoa(JSON.stringify({ mark }))}.${btoa(JSON.stringify({ exp, iat }))}.signature`;
}
