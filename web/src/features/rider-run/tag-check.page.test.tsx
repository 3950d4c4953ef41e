import type { RunStop } from '@clothesline/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { button, click, fill } from '../../testing/acts.ts'
import { TagCheck } from './tag-check.tsx'

const TAGS = ['S5630-01-W', 'S5630-02-W', 'S5630-03-W']
const pieces = TAGS.map((tag) => ({ tag, cloth: 'Shirt', service: 'Dry Clean' }))
const stop = { _id: 'stop', invoice: 1, pieces } as unknown as RunStop

function StopAlone() {
  const [bar, setBar] = useState<Element | null>(null)
  return (
    <>
      {bar && <TagCheck stop={stop} bar={bar} />}
      <div ref={setBar} />
    </>
  )
}

const row = (tag: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(tag) })
const checked = () => TAGS.filter((tag) => row(tag).checked)

beforeEach(() => localStorage.clear())

test('a piece is ticked by touching its row, as by its tag, and a tick is taken back', async () => {
  render(<StopAlone />)
  await click(screen.getByText('S5630-02-W'))
  expect(checked()).toEqual(['S5630-02-W'])
  await fill(screen.getByLabelText('Tag'), 'S5630-03-W')
  await click(button('Check'))
  expect(screen.getByRole('status').textContent).toBe('Checked: 2 of 3')
  // A tag that is scanned after it was ticked counts once.
  await fill(screen.getByLabelText('Tag'), 'S5630-02-W')
  await click(button('Check'))
  expect(screen.getByRole('status').textContent).toBe('Checked: 2 of 3')
  await click(row('S5630-03-W'))
  expect(checked()).toEqual(['S5630-02-W'])
})

test('ticks are there again when the phone closed the page', async () => {
  render(<StopAlone />)
  await click(row('S5630-01-W'))
  cleanup()
  render(<StopAlone />)
  expect(checked()).toEqual(['S5630-01-W'])
})
