import { createHash } from 'node:crypto'

export const DEVICE_COOKIE = 'clothesline_device'

export const hashDevice = (mark: string): Buffer => createHash('sha256').update(mark).digest()

/** The mark that a browser got at an earlier log-in, from its Cookie header. */
export function readDevice(cookies: string | undefined): { hash: Buffer | undefined } {
  const mark = cookies?.match(new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`))?.[1]
  return { hash: mark ? hashDevice(mark) : undefined }
}
