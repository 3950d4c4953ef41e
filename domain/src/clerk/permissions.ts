import { type Paise, toRupees } from '../money/money.ts'

/** What a clerk may do; the phrase completes "Ravi may not …". */
export const permissionWords = {
  discount: 'give a discount',
  rateBelowSheet: 'charge less than the rate sheet',
  lowerBill: 'lower a bill',
  refund: 'pay money back',
  backdate: 'enter anything for earlier days',
  delete: 'delete anything',
  reopenDay: 'reopen a day',
  takePaymentBack: 'take a payment back',
  seeDues: 'see dues',
  seeReports: 'see reports',
  seeWages: 'see or pay wages',
  changeRates: 'change rates',
  export: 'export data',
  sendMessages: 'send messages',
  ownerCash: 'take cash out for the owner',
  openDrawer: 'open the cash drawer without a sale',
  manage: 'change settings or people',
} as const

export type PermissionName = keyof typeof permissionWords
export type PermissionWord = (typeof permissionWords)[PermissionName]

/** These have a limit: 0 means not at all. */
export const LIMITED = ['discount', 'refund', 'backdate'] as const
export type LimitedPermission = (typeof LIMITED)[number]
export type PlainPermission = Exclude<PermissionName, LimitedPermission>

/** Discount in percent, refund in rupees, backdate in days; the others yes or no. */
export type ClerkPermissions = Record<LimitedPermission, number> & Record<PlainPermission, boolean>

/** The largest values that a limit can have. */
export const MAX_OF_LIMIT: Readonly<Record<LimitedPermission, number>> = {
  discount: 100,
  refund: 10_000_000,
  backdate: 3_660,
}

export const permissionNames = Object.keys(permissionWords) as PermissionName[]

/** Of somebody who may only take orders in and hand them out. */
export const noPermissions: ClerkPermissions = {
  discount: 0,
  rateBelowSheet: false,
  lowerBill: false,
  refund: 0,
  backdate: 0,
  delete: false,
  reopenDay: false,
  takePaymentBack: false,
  seeDues: false,
  seeReports: false,
  seeWages: false,
  changeRates: false,
  export: false,
  sendMessages: false,
  ownerCash: false,
  openDrawer: false,
  manage: false,
}

/** Starting points; afterwards each person has permissions of their own. */
export const clerkRoles = {
  Counter: { ...noPermissions, discount: 10, backdate: 1, seeDues: true, sendMessages: true },
  Presser: noPermissions,
  Delivery: { ...noPermissions, seeDues: true, sendMessages: true },
  Manager: {
    discount: 50,
    rateBelowSheet: true,
    lowerBill: true,
    refund: 5_000,
    backdate: 31,
    delete: true,
    reopenDay: true,
    takePaymentBack: true,
    seeDues: true,
    seeReports: true,
    seeWages: true,
    changeRates: true,
    export: true,
    sendMessages: true,
    ownerCash: true,
    openDrawer: true,
    manage: true,
  },
} as const satisfies Record<string, ClerkPermissions>
export type ClerkRole = keyof typeof clerkRoles

/** Of somebody who may do everything, as everybody may where nobody is asked who they are. */
export const allPermissions: ClerkPermissions = { ...clerkRoles.Manager, ...MAX_OF_LIMIT }

/** What somebody may do who was given no permissions of their own. */
export const usualPermissions: ClerkPermissions = clerkRoles.Counter

/** Whether nothing is left that only others may do; limits may be of any size. */
export const isAllRound = (permissions: ClerkPermissions): boolean =>
  permissionNames.every((name) => Boolean(permissions[name]))

/** What is kept may be from before a permission existed; a missing one is not given. */
export function readPermissions(kept: unknown): ClerkPermissions {
  if (typeof kept !== 'object' || kept === null) return usualPermissions
  const known = kept as Record<string, unknown>
  const read = permissionNames.map((name) => {
    const [value, none] = [known[name], noPermissions[name]]
    return [name, typeof value === typeof none ? value : none]
  })
  return Object.fromEntries(read) as ClerkPermissions
}

/** Something that needs a permission, with its size where the permission has a limit. */
export type Need =
  | { permission: PlainPermission }
  /** In percent; `isSum` if more than the discount itself is in it. */
  | { permission: 'discount'; percent: number; isSum?: boolean }
  | { permission: 'refund'; paise: Paise }
  | { permission: 'backdate'; days: number }

/** How much is asked for, in the unit of the limit; 0 needs nothing. A refund counts with those of the same day. */
function askedOf(need: Need, refundedPaise: Paise): number | undefined {
  if ('percent' in need) return need.percent
  if ('paise' in need) return need.paise <= 0 ? 0 : toRupees(need.paise + refundedPaise)
  return 'days' in need ? need.days : undefined
}

/** Whether the need is covered: otherwise that it is not allowed at all, or the limit that it exceeds. */
export type Allowed = 'yes' | 'no' | { limit: number; unit: '%' | 'rupees' | 'days' }

const UNITS = { discount: '%', refund: 'rupees', backdate: 'days' } as const

/** `refundedPaise`: what the person has paid back today already. */
export function isAllowed(permissions: ClerkPermissions, need: Need, refundedPaise: Paise = 0): Allowed {
  const asked = askedOf(need, refundedPaise)
  const given = permissions[need.permission]
  if (asked === undefined) return given ? 'yes' : 'no'
  if (asked <= 0) return 'yes'
  if (asked <= Number(given)) return 'yes'
  return given ? { limit: Number(given), unit: UNITS[need.permission as LimitedPermission] } : 'no'
}

/** Whether somebody with `own` may give these permissions: nobody gives more than they have. */
export function isWithin(own: ClerkPermissions, given: ClerkPermissions): boolean {
  return permissionNames.every((name) => Number(given[name]) <= Number(own[name]))
}
