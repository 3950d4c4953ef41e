import { describe, expect, it } from 'vitest'
import { redirectFor } from './redirect-for.ts'

const nobody = { isLoggedIn: false, loginType: null }
const store = { isLoggedIn: true, loginType: 'Store' } as const
const admin = { isLoggedIn: true, loginType: 'Admin' } as const

describe('redirectFor', () => {
  it.each([
    ['/', '/login'],
    ['/home', '/login'],
    ['/addUser', '/login'],
    ['/search/allOrders', '/login'],
    ['/no-such-page', '/login'],
    ['/updatePasswordNow', '/login'],
    ['/login', null],
    ['/login/', null],
    ['/updatePassword', null],
    ['/updatePassword/', null],
    ['/open', null],
    ['/open/order/abc', null],
    ['/open/run/abc', null],
  ])('a visitor without login at %s goes to %s', (path, expected) => {
    expect(redirectFor(path, nobody)).toBe(expected)
  })

  it.each([
    ['/', '/home'],
    ['/login', '/home'],
    ['/login/', '/home'],
    ['/addUser', '/home'],
    ['/home', null],
    ['/search', null],
    ['/allOrders/ready', null],
    ['/updatePassword', null],
    ['/open/order/abc', null],
  ])('a Store at %s goes to %s', (path, expected) => {
    expect(redirectFor(path, store)).toBe(expected)
  })

  it.each([
    ['/', '/addUser'],
    ['/login', '/addUser'],
    ['/home', '/addUser'],
    ['/updatePassword', '/addUser'],
    ['/open/order/abc', '/addUser'],
    ['/addUser', null],
    ['/addUser/', null],
  ])('an Admin at %s goes to %s', (path, expected) => {
    expect(redirectFor(path, admin)).toBe(expected)
  })
})
