/** Where the server listens: a private folder for its socket, or (Windows) a port on this machine only. */
export interface Listening {
  host: string
  port: number
}

/**
 * Given on the command line and not in postgresql.conf, so that a new version of the app brings new settings to an
 * old folder. Sized for a shop's small machine; durability is never traded away.
 */
export function postgresArguments(pgData: string, listening: Listening, own: Record<string, string> = {}): string[] {
  const settings = { ...where(listening), ...durability, ...size, ...quiet, ...own }
  return ['-D', pgData, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function where({ host, port }: Listening): Record<string, string> {
  const tcp = process.platform === 'win32'
  return {
    listen_addresses: tcp ? host : '',
    port: String(port),
    unix_socket_directories: tcp ? '' : host,
    unix_socket_permissions: '0700',
  }
}

const durability = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
}

const size = {
  max_connections: '60',
  shared_buffers: '96MB',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  cluster_name: 'clothesline',
}

/** The log contains starts, stops and crashes. Errors and statements would put customers' data into it. */
const quiet = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_connections: '',
  log_disconnections: 'off',
  log_autovacuum_min_duration: '-1',
}

/**
 * The database process gets no password, token or PG* variable of ours, and uses English messages whatever the system
 * locale.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE']
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
