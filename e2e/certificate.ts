import { DAY_MS } from "@fiddle/notebook/day";
import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

/** A key and a self-signed certificate for these host names, as PEM. */
export function selfSignedCertificate(hostnames: readonly string[]): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.serialNumber = "01";
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
  const names = [{ name: "commonName", value: hostnames[0] ?? "" }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  const altNames = hostnames.map((value) => ({ type: DNS_NAME, value }));
  certificate.setExtensions([{ name: "subjectAltName", altNames }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}

/** The tag of a host name in a certificate's list of names (RFC 5280, GeneralName). */
const DNS_NAME = 2;
