/** A token for tests. Its signature is never checked; `id` tells tokens with the same lifetime apart. */
export function testToken(exp: number, iat = 0, id = ""): string {
  return `${btoa(JSON.stringify({ id }))}.${btoa(JSON.stringify({ exp, iat }))}.signature`;
}
