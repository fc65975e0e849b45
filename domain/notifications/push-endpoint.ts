/** Longer than the addresses of the known push services, which have 150 to 600 characters. */
export const mostEndpointCharacters = 2000;

/**
 * Whether an address may be one of a push service: https on the usual port of a host with a public name. A server that
 * would post to any address could be made to reach machines beside it. The sender also checks where the name leads.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > mostEndpointCharacters || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  // The last part of a public name has letters, so an IPv4 address is no name. One in IPv6 has brackets.
  return /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(name) && !privateNames.test(name);
}

const privateNames = /\.(?:localhost|local|internal|lan|home|corp|private|intranet|arpa|onion|test|invalid)$/;
