/** Where the database of a running process listens. */
export interface Address {
  /** The folder of the Unix socket; on Windows 127.0.0.1. */
  host: string
  port: number
  user: string
  database: 'clothesline'
}

/** The connection options with the password, which is kept in a file that only its owner can read. */
export interface Connection extends Address {
  password: string
  /** Set explicitly, because the driver would otherwise use PGSSLMODE, which is meant for other servers. */
  ssl: false
}
