import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function JwtHelp() {
  return (
    <>
      <Help title="What a JSON web token is">
        <p>
          A JSON web token (JWT) carries statements about somebody, its <b>claims</b>, from one program to another: who
          signed in, until when, with which rights. It has three parts with dots between them, each in{" "}
          <PageLink to="/tools/base64-str">Base64url</PageLink>: a header that names the algorithm, the payload with the
          claims, and a signature over both.
        </p>
        <p>
          The first two parts are not encrypted. Anyone who has a token can read it, which is what this page does. What
          nobody can do without the key is change it: then the signature no longer fits. So reading a token proves
          nothing; only verifying does.
        </p>
      </Help>
      <Help title="Verifying">
        <ul>
          <li>
            <b>HS256, HS384, HS512</b> use one secret for signing and verifying. It must be as long as the hash: 32, 48
            or 64 bytes. Say whether it is written as text or in Base64; the two give different bytes.
          </li>
          <li>
            <b>RS, PS, ES and EdDSA</b> use a pair: the private key signs, the public one verifies. Paste it as PEM
            (-----BEGIN PUBLIC KEY-----), as a certificate, as a JWK, or as a set of keys, from which the one with the
            token’s <code>kid</code> is taken.
          </li>
          <li>
            <b>none</b> means that there is no signature. Such a token is shown in red; a server must never accept it.
          </li>
        </ul>
        <p>
          A good signature is not all. A receiver also looks at <code>exp</code> and <code>nbf</code>, with some seconds
          of tolerance for clocks, and at whether <code>iss</code> and <code>aud</code> are what it expects. Fill in
          those fields and the page judges as the receiver would.
        </p>
      </Help>
      <Help title="What the warnings are about">
        <ul>
          <li>A secret shorter than its hash can be guessed from one token, without asking the server.</li>
          <li>
            A public key used as an HS secret is a known attack, algorithm confusion: the server takes its own public
            key for a shared secret.
          </li>
          <li>
            <code>jku</code>, <code>x5u</code> and <code>jwk</code> in the header let a token bring its own key. They
            are shown and never followed.
          </li>
          <li>
            Times are seconds since 1970. JavaScript counts milliseconds, and a token with those expires in fifty
            thousand years.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Is it safe to paste a token here?">
          Token and keys stay in this page; they are not sent, not stored, and keys never get into a link. The page asks
          the network in one case only: when you press “Fetch keys”, and then only the address you typed. All the same,
          a token that is still valid is a password. Prefer expired ones.
        </Question>
        <Question asks="Why is my signature invalid although the secret is right?">
          Most often because the secret is Base64 and taken as text, or the other way round, or because a line break
          came along when it was copied.
        </Question>
        <Question asks="Can it open encrypted tokens?">
          A token with five parts is encrypted (JWE). Its header is shown; the contents only the receiver can read.
        </Question>
        <Question asks="Can I change a claim?">
          Yes: “Edit and sign again” puts header and claims into the maker, where each change gives a new token, signed
          with the key you give.
        </Question>
      </Help>
    </>
  );
}
