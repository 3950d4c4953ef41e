import type { Contract } from '@clothesline/contract'
import { made, type Sample } from './sample.ts'
import { TODAY } from './world.ts'

/** The return of all shops of a group with one GSTIN. Only its head may ask. */
export const jointGstSamples: Record<keyof Contract['jointGst'], Sample> = {
  months: made(async (world) => ({ fp: '112026', gstin: await world.jointGstin() })),
  month: made(async (world) => ({ fp: '112026', gstin: await world.jointGstin() })),
  monthPdf: made(async (world) => ({ fp: '112026', gstin: await world.jointGstin() })),
  check: made(async (world) => ({ fp: '092026', gstin: await world.jointGstin() })),
  lock: made((world) => world.openJointMonth()),
  unlock: made(async (world) => ({ ...(await world.lockedJointMonth()), reason: 'a bill was missing' })),
  filed: made(async (world) => ({ ...(await world.lockedJointMonth()), filedOn: TODAY, arn: 'AA2709261234567' })),
}
