/* oxlint-disable node/no-process-env -- who runs the tests says where the real servers are; npm start reads none of this */

/** As `http://access:secret@host:port`: the tests of files then run against this server. docs/documents.md says how. */
export const realS3: URL | undefined = readAddress('KHET_TEST_S3');

/** As `tcp://host:port` or `unix:///path`: the tests of the virus scanner then ask this daemon too. */
export const realClamAv: URL | undefined = readAddress('KHET_TEST_CLAMAV');

function readAddress(name: string): URL | undefined {
  const address = process.env[name];
  return address === undefined ? undefined : new URL(address);
}
