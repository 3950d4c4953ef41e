import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allPermissions,
  type ClerkPermissions,
  clerkRoles,
  isAllowed,
  isAllRound,
  isWithin,
  LIMITED,
  type LimitedPermission,
  MAX_OF_LIMIT,
  type Need,
  permissionNames,
  readPermissions,
  usualPermissions,
} from './permissions.ts'

const { Counter, Manager, Presser } = clerkRoles

const isLimited = (name: string) => LIMITED.some((limited) => limited === name)
const anyPermissions = fc.record(
  Object.fromEntries(permissionNames.map((name) => [name, isLimited(name) ? fc.nat(100) : fc.boolean()])),
) as unknown as fc.Arbitrary<ClerkPermissions>

test('nobody has more than all permissions', () => {
  const most = permissionNames.map((name) => (isLimited(name) ? MAX_OF_LIMIT[name as LimitedPermission] : true))
  expect(permissionNames.map((name) => allPermissions[name])).toEqual(most)
})

test('all-round is who may do each thing, whatever the limits', () => {
  expect([isAllRound(allPermissions), isAllRound(Manager), isAllRound(Counter)]).toEqual([true, true, false])
  for (const name of permissionNames) {
    expect(isAllRound({ ...Manager, [name]: isLimited(name) ? 0 : false })).toBe(false)
  }
})

describe('what a clerk may do', () => {
  test.each<[Need, ClerkPermissions, ReturnType<typeof isAllowed>]>([
    [{ permission: 'discount', percent: 10 }, Counter, 'yes'],
    [{ permission: 'discount', percent: 10.01 }, Counter, { limit: 10, unit: '%' }],
    [{ permission: 'discount', percent: 1 }, Presser, 'no'],
    [{ permission: 'discount', percent: 0 }, Presser, 'yes'],
    [{ permission: 'refund', paise: 500_000 }, Manager, 'yes'],
    [{ permission: 'refund', paise: 500_001 }, Manager, { limit: 5_000, unit: 'rupees' }],
    [{ permission: 'refund', paise: 1 }, Counter, 'no'],
    [{ permission: 'backdate', days: 1 }, Counter, 'yes'],
    [{ permission: 'backdate', days: 2 }, Counter, { limit: 1, unit: 'days' }],
    [{ permission: 'backdate', days: -5 }, Presser, 'yes'],
    [{ permission: 'delete' }, Manager, 'yes'],
    [{ permission: 'delete' }, Counter, 'no'],
  ])('%j', (need, permissions, expected) => {
    expect(isAllowed(permissions, need)).toEqual(expected)
  })
})

test('a larger limit never forbids what a smaller one allows', () => {
  fc.assert(
    fc.property(
      anyPermissions,
      anyPermissions,
      fc.constantFrom(...permissionNames),
      fc.nat(120),
      (a, b, name, size) => {
        const need = (
          { discount: { percent: size }, refund: { paise: size * 100 }, backdate: { days: size } } as Record<
            string,
            object
          >
        )[name]
        const asked = { permission: name, ...need } as Need
        if (isWithin(b, a) && isAllowed(a, asked) === 'yes') expect(isAllowed(b, asked)).toBe('yes')
      },
    ),
  )
})

describe('giving permissions', () => {
  test('nobody gives more than they have', () => {
    expect(isWithin(Manager, Counter)).toBe(true)
    expect(isWithin(Manager, Manager)).toBe(true)
    expect(isWithin(Counter, Manager)).toBe(false)
    expect(isWithin({ ...Manager, discount: 9 }, Counter)).toBe(false)
    expect(isWithin({ ...Manager, export: false }, { ...Counter, export: true })).toBe(false)
  })
})

describe('permissions that were kept', () => {
  test('are read as they are', () => {
    fc.assert(
      fc.property(anyPermissions, (kept) => {
        expect(readPermissions(kept)).toEqual(kept)
      }),
    )
  })

  test('without any, somebody has those of the counter', () => {
    expect(readPermissions(null)).toEqual(usualPermissions)
  })

  test('what is missing or of another kind is not given', () => {
    const read = readPermissions({ ...Manager, export: undefined, refund: true, delete: 1, unheardOf: true })
    expect(read).toEqual({ ...Manager, export: false, refund: 0, delete: false })
  })
})
