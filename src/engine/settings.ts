import type { EngineFolders } from './folders.ts';
import { clusterName } from './processes.ts';
import { PORT } from './sockets.ts';

/** Passed on the command line, so that they override postgresql.conf. Sized for a small machine. */
export function engineArguments(folders: EngineFolders, socketFolder: string, extra: Record<string, string>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(folders),
    max_connections: '100',
    shared_buffers: '128MB',
    // Keeps online backups possible; nothing replicates from here.
    wal_level: 'replica',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    jit: 'off',
    // Parallel workers share memory through /dev/shm, of which a container has only 64 MB.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...extra,
  };
  return ['-D', folders.database, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
