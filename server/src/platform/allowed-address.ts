import ipaddr from "ipaddr.js";

type Address = ReturnType<typeof ipaddr.parse>;

/** Whether the text is a network in CIDR notation, e.g. `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/** Whether a connection may go to this IP address: public ones, and those of the networks that the operator allows. */
export function isAllowedAddress(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = plain(ipaddr.parse(text));
  return isPublic(address) || networks.some((network) => isIn(address, network));
}

function isPublic(address: Address): boolean {
  if (address.range() === "unicast") return true;
  const inner = embedded(address);
  return inner !== null && inner.range() === "unicast";
}

/** An IPv4 address that is written as IPv6 is judged as what it is. */
function plain(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** The IPv4 address that a NAT64 or 6to4 address leads to. */
function embedded(address: Address): ipaddr.IPv4 | null {
  if (!(address instanceof ipaddr.IPv6)) return null;
  const bytes = address.toByteArray();
  if (address.range() === "rfc6052") return new ipaddr.IPv4(bytes.slice(12, 16));
  return address.range() === "6to4" ? new ipaddr.IPv4(bytes.slice(2, 6)) : null;
}

function isIn(address: Address, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  const [from, length] =
    base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() ? [base.toIPv4Address(), bits - 96] : [base, bits];
  return from.kind() === address.kind() && address.match(from, length);
}
