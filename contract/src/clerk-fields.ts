import { LIMITED, MAX_OF_LIMIT, type PermissionName, permissionNames } from '@clothesline/domain'
import { z } from 'zod'
import { says } from './errors.ts'
import { decimals, needed } from './fields.ts'

/** A PIN as typed: whatever it is, a wrong one gets the same answer. */
export const typedPin = z.union([z.string(), z.number()]).transform(String).catch('')

const isLimited = (name: PermissionName) => LIMITED.some((limited) => limited === name)

const limit = (most: number) =>
  z
    .number({ error: needed('Permissions', 'a number') })
    .min(0, says('field_negative', { field: 'Permissions' }))
    .max(most, says('field_too_big', { field: 'Permissions', most }))
    .refine(decimals(2), says('field_two_decimals', { field: 'Permissions' }))

type Shape = { [Name in PermissionName]: Name extends keyof typeof MAX_OF_LIMIT ? z.ZodNumber : z.ZodBoolean }

const shapeOf = (number: (name: keyof typeof MAX_OF_LIMIT) => z.ZodType, boolean: z.ZodType) =>
  Object.fromEntries(
    permissionNames.map((name) => [name, isLimited(name) ? number(name as keyof typeof MAX_OF_LIMIT) : boolean]),
  ) as unknown as Shape

/** Discount in percent, refund in rupees, backdate in days; 0 is not at all. */
export const ClerkPermissions = z.object(shapeOf(() => z.number(), z.boolean()))

/** All of them, so that nothing is given or taken by leaving it out. */
export const permissionsInput = z.object(
  shapeOf((name) => limit(MAX_OF_LIMIT[name]), z.boolean({ error: needed('Permissions', 'true or false') })),
  { error: says('field_needed', { field: 'Permissions' }) },
)
