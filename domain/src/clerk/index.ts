export { clerkRefusals, findClerkRefusal } from './clerk-refusal.ts'
export { effectPermissions, movesMoney, needsOfClose, needsOfPostings } from './effect-needs.ts'
export { type GuardedEffect, guardedEffectOf, guardedEffects } from './guarded-effects.ts'
export { cumulatedPercent, discountPercent, type Lowered, needsOfLowering } from './lowered.ts'
export { LONGEST_PASSWORD, passwordProblem } from './password.ts'
export {
  allPermissions,
  type ClerkPermissions,
  type ClerkRole,
  clerkRoles,
  isAllowed,
  isAllRound,
  isWithin,
  LIMITED,
  type LimitedPermission,
  MAX_OF_LIMIT,
  type Need,
  noPermissions,
  type PermissionName,
  type PermissionWord,
  type PlainPermission,
  permissionNames,
  permissionWords,
  readPermissions,
  usualPermissions,
} from './permissions.ts'
export { isEasyPin } from './pin.ts'
export { type SecretName, secrets } from './secrets.ts'
