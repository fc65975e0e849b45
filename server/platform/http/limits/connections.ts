import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { onEveryServer } from './every-server.ts';
import { networkOf } from './network-of.ts';

export interface ConnectionBounds {
  most: number;
  /** The same as `most` behind a proxy, because the proxy's one address brings everybody. */
  mostOfOneAddress: number;
}

/** More connections would only cost memory: one process answers some thousand calls a second. */
const mostEver = 8000;

/**
 * Half of the descriptors that the process may open. Files, the database and its own programs need the rest: without a
 * free descriptor no file can be read, and code that does not expect that fails.
 */
export function boundsFor(descriptors: number, { behindProxy }: { behindProxy: boolean }): ConnectionBounds {
  const most = Math.min(mostEver, Math.floor(descriptors / 2));
  return { most, mostOfOneAddress: behindProxy ? most : Math.ceil(most / 4) };
}

/** How many files and connections the system lets this process open. */
export function countDescriptors(): number {
  // Without this setting the report would look up the name of every connected machine.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : 1024;
}

/** Bounds the connections. At a bound, the connection that has been idle for longest makes room for the newest. */
export function boundConnections(app: FastifyInstance, bounds: ConnectionBounds): void {
  const limiter = createConnectionLimiter(bounds);
  onEveryServer(app, (server) => limiter.watch(server));
}

function createConnectionLimiter({ most, mostOfOneAddress }: ConnectionBounds) {
  /** All open connections, and the network of each. */
  const open = new Map<Socket, string>();
  /** Connections without a running request, the longest idle first. */
  const idle = new Set<Socket>();
  const ofNetwork = new Map<string, number>();

  function enter(socket: Socket): void {
    // A caller who has already hung up has no address.
    const network = networkOf(socket.remoteAddress ?? '');
    const isFull = () => open.size >= most;
    const atShare = () => (ofNetwork.get(network) ?? 0) >= mostOfOneAddress;
    if (atShare()) dropIdle((other) => open.get(other) === network);
    else if (isFull()) dropIdle(() => true);
    if (atShare() || isFull()) {
      socket.destroy();
      return;
    }
    open.set(socket, network);
    idle.add(socket);
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    socket.once('close', () => leave(socket));
  }

  function dropIdle(mayGo: (socket: Socket) => boolean): void {
    for (const socket of idle) {
      if (!mayGo(socket)) continue;
      leave(socket);
      socket.destroy();
      return;
    }
  }

  function leave(socket: Socket): void {
    const network = open.get(socket);
    if (network === undefined) return;
    open.delete(socket);
    idle.delete(socket);
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, left);
  }

  return {
    watch(server: Server) {
      server.on('connection', enter);
      server.on('request', ({ socket }, response) => {
        idle.delete(socket);
        response.once('close', () => {
          if (open.has(socket)) idle.add(socket);
        });
      });
    },
  };
}
