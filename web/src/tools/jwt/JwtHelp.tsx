import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function JwtHelp() {
  return (
    <>
      <Help title="What is a JSON Web Token?">
        <p>
          A JSON Web Token (JWT) carries statements about someone, called <b>claims</b>, from one program to another:
          who signed in, until when, and with which permissions. It has three parts separated by dots, each in{" "}
          <PageLink to="/tools/base64-str">Base64url</PageLink>: a header that names the algorithm, the payload with the
          claims, and a signature of both.
        </p>
        <p>
          The first two parts aren't encrypted. Anyone who has a token can read it, and that's what this page does. But
          no one can change it without the key, because then the signature no longer matches. Reading a token proves
          nothing. Verifying it does.
        </p>
      </Help>
      <Help title="Verification">
        <ul>
          <li>
            <b>HS256, HS384 and HS512</b> use the same secret for signing and verifying. It must be at least as long as
            the hash: 32, 48 or 64 bytes. Choose whether the secret is text or Base64, because the two give different
            bytes.
          </li>
          <li>
            <b>RS, PS, ES and EdDSA</b> use a key pair: the private key signs and the public key verifies. Paste the
            public key as PEM (-----BEGIN PUBLIC KEY-----), certificate, JWK or JWKS. From a set, the key with the
            token's <code>kid</code> is used.
          </li>
          <li>
            <b>none</b> means that there is no signature. Such a token is shown in red. A server must never accept it.
          </li>
        </ul>
        <p>
          A valid signature isn't enough. A receiver also checks <code>exp</code> and <code>nbf</code>, with a few
          seconds of tolerance for clock differences, and whether <code>iss</code> and <code>aud</code> are what it
          expects. Fill in those fields to check the token the way a receiver would.
        </p>
      </Help>
      <Help title="Warnings">
        <ul>
          <li>
            A secret that is shorter than its hash can be guessed from a single token, without contacting the server.
          </li>
          <li>
            Using a public key as an HS secret is a known attack called algorithm confusion: the server mistakes its own
            public key for a shared secret.
          </li>
          <li>
            <code>jku</code>, <code>x5u</code> and <code>jwk</code> in the header let a token bring its own key. They're
            displayed but never used.
          </li>
          <li>
            Times are in seconds since 1970. JavaScript counts milliseconds, and a token with milliseconds expires in
            fifty thousand years.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Is it safe to paste a token here?">
          Tokens and keys stay on this page. They aren't sent or stored, and keys are never part of a link. The page
          uses the network only when you click “Fetch keys”, and then only for the URL you entered. Still, a valid token
          is like a password, so prefer expired ones.
        </Question>
        <Question asks="Why is my signature invalid even though the secret is correct?">
          Usually the secret is Base64 but was read as text, or the other way around. Or a line break was copied along
          with it.
        </Question>
        <Question asks="Can I decode encrypted tokens?">
          A token with five parts is encrypted (JWE). You can see its header, but only the recipient can read its
          contents.
        </Question>
        <Question asks="Can I change a claim?">
          Yes. “Edit and sign again” copies the header and the claims to the editor. Every change there gives you a new
          token, signed with the key you provide.
        </Question>
      </Help>
    </>
  );
}
