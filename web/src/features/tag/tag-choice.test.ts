import { expect, test } from 'vitest'
import { readTagChoice } from './tag-choice.ts'

const usual = { size: '50×25 mm', symbology: 'Code 128', startAt: 1 }

test('what was chosen last is chosen again', () => {
  const choice = { size: 'A4 sheet', symbology: 'QR', startAt: 17 }
  expect(readTagChoice(JSON.stringify(choice))).toEqual(choice)
})

test.each([null, '', 'null', '{', '[]', '{"size":"9×9","symbology":"EAN","startAt":"x"}', '{"startAt":-4}'])(
  'with %s kept, the usual label is offered',
  (kept) => {
    expect(readTagChoice(kept)).toEqual(usual)
  },
)
