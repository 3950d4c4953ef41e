import { StartupError } from '../../errors.ts'

/** A backup or restore that cannot be done. Only the message is printed, and nothing was changed. */
export class BackupRefused extends StartupError {
  override name = 'BackupRefused'
}

export interface BackedUpTable {
  name: string
  columns: string[]
  rows: number
  bytes: number
  /** The hash of the rows as COPY writes them, in key order: the restored table must produce the same. */
  sha256: string
}

export interface BackedUpSequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/** The last entry of a backup: lists the entries before it and the schema version they need. */
export interface BackupManifest {
  product: 'Clothesline'
  format: number
  /** The latest migration of the database. */
  schema: number
  createdAt: string
  tables: BackedUpTable[]
  sequences: BackedUpSequence[]
}

export const backupFormat = 1
export const manifestName = 'manifest.json'

export function parseManifest(text: string): BackupManifest {
  const manifest: unknown = JSON.parse(text)
  if (!isManifest(manifest)) throw new Error('the manifest was not written by Clothesline')
  return manifest
}

function isManifest(value: unknown): value is BackupManifest {
  return (
    isRecord(value) &&
    value.product === 'Clothesline' &&
    typeof value.format === 'number' &&
    typeof value.schema === 'number' &&
    typeof value.createdAt === 'string' &&
    Array.isArray(value.tables) &&
    value.tables.every(isTable) &&
    Array.isArray(value.sequences) &&
    value.sequences.every(isSequence)
  )
}

function isTable(value: unknown): value is BackedUpTable {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.rows === 'number' &&
    typeof value.bytes === 'number' &&
    typeof value.sha256 === 'string' &&
    Array.isArray(value.columns) &&
    value.columns.every((column) => typeof column === 'string')
  )
}

function isSequence(value: unknown): value is BackedUpSequence {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.lastValue === 'string' &&
    typeof value.isCalled === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The local time for a file name: 20260405-174201. */
export function stampOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
}
