import { expect, test } from 'vitest'
import { CHANGE_SUBJECTS, changeKinds, NAMED_LISTS } from '../../contract/src/change-actions.ts'
import { findUntoldChanges } from './change-actions.ts'
import { readProjectFiles, show } from './project-files.ts'

const known = { actions: Object.keys(changeKinds), subjects: CHANGE_SUBJECTS }
const untold = (text: string) =>
  show(findUntoldChanges(new Map([['server/src/features/orders/order/a.ts', text]]), known))

test('every action in the audit log has its words', () => {
  expect(show(findUntoldChanges(readProjectFiles(), known))).toEqual([])
})

test('every action with words is written somewhere', () => {
  const server = [...readProjectFiles()].filter(([file]) => file.startsWith('server/src/')).map(([, text]) => text)
  const named = new RegExp(`^(${NAMED_LISTS.join('|')})\\.`)
  const dead = known.actions.filter(
    (action) => !named.test(action) && !server.some((text) => text.includes(`'${action}'`)),
  )
  expect(dead).toEqual([])
})

test.each([
  ["await audit(ctx, ctx.store.id, { action: 'order.sung', subjectKind: 'order' })", 'the action order.sung'],
  ["await audit(ctx, ctx.store.id, { action: 'order.add', subjectKind: 'song' })", 'the subject song'],
  ["const RECORD = `insert into audit select o.id, 'order.sung', 'order'`", 'the action order.sung'],
])('would catch %s', (text, message) => {
  expect(untold(text)).toEqual([expect.stringContaining(message)])
})
