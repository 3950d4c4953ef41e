import { StartupError } from '../../errors.ts'

/** A start that cannot succeed, explained in one line that the person at the shop can act on. */
export class StartRefused extends StartupError {
  override name = 'StartRefused'
}

export class DataDirInUse extends StartRefused {
  override name = 'DataDirInUse'
  readonly dataDir: string
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by another Clothesline process (pid ${pid}): stop that one first`)
    this.dataDir = dataDir
    this.pid = pid
  }
}

/** Turns file system errors into a line for people; unknown errors are rethrown. */
export function explainFileError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartRefused(`The data folder ${folder} cannot be written: check its owner and permissions`)
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartRefused(noSpace(folder))
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartRefused(`The data folder ${folder} cannot be created: a part of its path is a file`)
  }
  return error
}

export function noSpace(folder: string): string {
  return `There is no space left on the disk that holds ${folder}: free some space and start again`
}
