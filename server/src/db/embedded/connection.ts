/** Where the database of a running process answers. */
export interface Address {
  /** The folder of the Unix socket; on Windows 127.0.0.1. */
  host: string
  port: number
  user: string
  database: 'clothesline'
}

/** The address with the password, which is kept apart in a file that only its owner reads. */
export interface Connection extends Address {
  password: string
  /** Said outright, because the driver would otherwise listen to PGSSLMODE, which is meant for other servers. */
  ssl: false
}
