/* oxlint-disable node/no-process-env -- who runs the tests says where the real servers are; npm start reads none of this */

/** With `http://access:secret@host:port` the tests of files run against this server. docs/documents.md tells how. */
export const realS3: URL | undefined = readAddress('KHET_TEST_S3');

/** With `tcp://host:port` or `unix:///path` the tests of the virus scanner also ask this daemon. */
export const realClamAv: URL | undefined = readAddress('KHET_TEST_CLAMAV');

function readAddress(name: string): URL | undefined {
  const address = process.env[name];
  return address === undefined ? undefined : new URL(address);
}
