import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { onEveryServer } from './every-server.ts';
import { networkOf } from './network-of.ts';

export interface ConnectionBounds {
  most: number;
  /** The same as `most` behind a proxy, whose one address brings everybody. */
  mostOfOneAddress: number;
}

/** More would only cost memory: one process answers some thousand calls a second. */
const mostEver = 8000;

/**
 * Half of the descriptors that the process may open: files, the database and its own programs need the rest. A process
 * without a free descriptor can read no file, and code that does not expect that fails.
 */
export function boundsFor(descriptors: number, { behindProxy }: { behindProxy: boolean }): ConnectionBounds {
  const most = Math.min(mostEver, Math.floor(descriptors / 2));
  return { most, mostOfOneAddress: behindProxy ? most : Math.ceil(most / 4) };
}

/** How many files and connections the system lets this process open. */
export function countDescriptors(): number {
  // Otherwise the report would look up the name of every connected machine.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : 1024;
}

/** When a bound is reached, the connection that has been without a request for longest makes room for the newest. */
export function boundConnections(app: FastifyInstance, bounds: ConnectionBounds): void {
  const limiter = createConnectionLimiter(bounds);
  onEveryServer(app, (server) => limiter.watch(server));
}

function createConnectionLimiter({ most, mostOfOneAddress }: ConnectionBounds) {
  /** All that are open, and where each comes from. */
  const open = new Map<Socket, string>();
  /** Connections without a request under way; the one that has been idle for longest comes first. */
  const idle = new Set<Socket>();
  const ofNetwork = new Map<string, number>();

  function enter(socket: Socket): void {
    // A caller who has hung up already has no address any more.
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
