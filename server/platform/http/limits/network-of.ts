import { isIPv6 } from 'node:net';

/**
 * The network that a limit by address counts as one caller: an IPv4 address, or the /64 of an IPv6 address. A household
 * or a phone gets a whole /64 and may send from any address in it, so a count of single addresses would limit nobody.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  return ipv4Within(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies also write the port. Without this step each new connection would count as a new caller. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = '', back] = tailInHex(address.replace(/%.*$/, '')).split('::');
  const [left, right] = [inGroups(front), inGroups(back ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

function inGroups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}

/** `::ffff:10.0.0.1` is another spelling of `::ffff:a00:1`. */
function tailInHex(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_tail, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

/** A socket that listens for both kinds shows an IPv4 caller in this form. */
function ipv4Within(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
