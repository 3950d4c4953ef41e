import {
  type ClerkPermissions,
  type ClerkRole,
  clerkRoles,
  LIMITED,
  type LimitedPermission,
  type PermissionName,
  type PlainPermission,
  permissionNames,
} from '@clothesline/domain'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

export const permissionLabels: Record<PermissionName, () => string> = {
  discount: () => t('Give a discount'),
  rateBelowSheet: () => t('Charge less than the rate sheet'),
  lowerBill: () => t('Reduce a bill'),
  refund: () => t('Pay money back'),
  backdate: () => t('Enter something for an earlier day'),
  delete: () => t('Delete orders, customers and lists'),
  reopenDay: () => t('Reopen a closed day'),
  takePaymentBack: () => t('Reverse a payment'),
  seeDues: () => t('See dues'),
  seeReports: () => t('See reports'),
  seeWages: () => t('See and pay wages'),
  changeRates: () => t('Change rates'),
  export: () => t('Export data'),
  sendMessages: () => t('Send messages'),
  ownerCash: () => t('Take out cash for the owner'),
  openDrawer: () => t('Open the cash drawer without a sale'),
  manage: () => t('Change settings and people'),
}

export const limitUnits: Record<LimitedPermission, () => string> = {
  discount: () => '%',
  refund: () => t('rupees'),
  backdate: () => t('days'),
}

const isLimited = (name: PermissionName): name is LimitedPermission => LIMITED.some((one) => one === name)

export const plainNames = permissionNames.filter((name): name is PlainPermission => !isLimited(name))

const limitWords: Record<LimitedPermission, (limit: number) => string> = {
  discount: (limit) => t('up to {limit} %', { limit }),
  refund: (limit) => t('up to {amount}', { amount: formatMoney(limit) }),
  backdate: (limit) => t('up to {count} days back', { count: limit }),
}

/** What a person may do of this: no, yes, or up to a limit. */
export function grantWords(permissions: ClerkPermissions, name: PermissionName): string {
  if (!permissions[name]) return t('No')
  return isLimited(name) ? limitWords[name](permissions[name]) : t('Yes')
}

/** All that a person may do, each with its limit. */
export const grantedWords = (permissions: ClerkPermissions): string[] =>
  permissionNames
    .filter((name) => permissions[name])
    .map((name) =>
      isLimited(name) ? `${permissionLabels[name]()} (${grantWords(permissions, name)})` : permissionLabels[name](),
    )

export const roleNames = Object.keys(clerkRoles) as ClerkRole[]

export const roleWords: Record<ClerkRole, () => string> = {
  Counter: () => t('Counter'),
  Presser: () => t('Presser'),
  Delivery: () => t('Delivery'),
  Manager: () => t('Manager'),
}

/** The role whose permissions these are, if nothing was changed since. */
export const findRole = (permissions: ClerkPermissions): ClerkRole | undefined =>
  roleNames.find((role) => permissionNames.every((name) => clerkRoles[role][name] === permissions[name]))
