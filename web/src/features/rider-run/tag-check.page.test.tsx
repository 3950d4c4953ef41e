import type { RunStop } from '@clothesline/contract'
import { makeTag } from '@clothesline/domain'
import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { button, click, fill } from '../../testing/acts.ts'
import { openPart } from '../../testing/page-test.tsx'
import { TagCheck } from './tag-check.tsx'

const TAGS = [1, 2, 3].map((piece) => makeTag({ alias: 'S', invoice: 5_630, piece }))
const [FIRST = '', SECOND = '', THIRD = ''] = TAGS
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

async function openStop() {
  openPart(<StopAlone />)
  await screen.findByText(FIRST)
}

const row = (tag: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(tag) })
const expectChecked = (tags: string[]) => waitFor(() => expect(TAGS.filter((tag) => row(tag).checked)).toEqual(tags))

beforeEach(() => localStorage.clear())

test('a piece is ticked by touching its row, as by its tag, and a tick is taken back', async () => {
  await openStop()
  await click(screen.getByText(SECOND))
  await expectChecked([SECOND])
  await fill(screen.getByLabelText('Tag'), THIRD)
  await click(button('Check'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Checked: 2 of 3'))
  // A tag that is scanned after it was ticked counts once.
  await fill(screen.getByLabelText('Tag'), SECOND)
  await click(button('Check'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Checked: 2 of 3'))
  await click(row(THIRD))
  await expectChecked([SECOND])
})

test('ticks are there again when the phone closed the page', async () => {
  await openStop()
  await click(row(FIRST))
  await openStop()
  await expectChecked([FIRST])
})
