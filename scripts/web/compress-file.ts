import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** From here on the last twentieth is not worth a minute of building: 14 MB take 1 s instead of 60. */
const largeBytes = 1024 * 1024;

/** As the server sends it: `.br` to browsers of today, `.gz` to the others. */
export async function compressFile(content: Uint8Array): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const large = content.length > largeBytes;
  const [brotliBytes, gzipBytes] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: large ? 6 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: large ? constants.BROTLI_MAX_WINDOW_BITS : constants.BROTLI_DEFAULT_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: large ? 6 : 9 }),
  ]);
  return { brotli: brotliBytes, gzip: gzipBytes };
}
