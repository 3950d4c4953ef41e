import { createHash } from 'node:crypto'
import { shortAddress } from '../../../address.ts'
import type { Ctx, Device } from '../../../context.ts'

export const DEVICE_COOKIE = 'clothesline_device'

export const hashDevice = (mark: string): Buffer => createHash('sha256').update(mark).digest()

const MARK = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`)

/** Reads the device cookie from an earlier login, and the browser's name. */
export function readDevice(cookies: string | undefined, userAgent?: string): Device {
  const mark = cookies?.match(MARK)?.[1]
  return { hash: mark ? hashDevice(mark) : undefined, userAgent }
}

/** The first match counts: most browsers also name those that they are based on. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system, in words that users know; empty if unknown. */
export function describeDevice(userAgent = ''): { browser: string; system: string } {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

export interface Place {
  browser: string
  system: string
  address: string
}

/** The caller's device and network, as stored with a session. */
export const placeOf = (ctx: Ctx): Place => ({
  ...describeDevice(ctx.device.userAgent),
  address: shortAddress(ctx.address),
})
