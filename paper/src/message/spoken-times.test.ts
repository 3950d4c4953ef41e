import { expect, test } from 'vitest'
import { spokenTimes } from './spoken-times.ts'

test.each([
  ['10:00', '13:00', 'सुबह 10 से दोपहर 1 बजे', 'सकाळी 10 ते दुपारी 1'],
  ['09:30', '11:00', 'सुबह 9:30 से 11 बजे', 'सकाळी 9:30 ते 11'],
  ['12:00', '16:00', 'दोपहर 12 से शाम 4 बजे', 'दुपारी 12 ते संध्याकाळी 4'],
  ['18:00', '20:15', 'शाम 6 से रात 8:15 बजे', 'संध्याकाळी 6 ते रात्री 8:15'],
  ['23:00', '24:00', 'रात 11 से 12 बजे', 'रात्री 11 ते 12'],
])('%s to %s is said as people say it', (from, to, hindi, marathi) => {
  expect([spokenTimes(from, to, 'hi'), spokenTimes(from, to, 'mr')]).toEqual([hindi, marathi])
})
