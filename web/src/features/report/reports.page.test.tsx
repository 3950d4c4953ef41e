import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, savedFile } from '../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const REGULAR = '27AAPFU0939F1ZV'

async function openReport(name: string, title: string): Promise<void> {
  await openPage(`/report?report=${name}`)
  await screen.findByRole('heading', { level: 1, name: title })
}

const table = (title: string) => screen.findByRole('table', { name: title })

/** The cells of all rows below the header, totals last. */
async function expectRows(title: string, rows: string[][]): Promise<void> {
  const lines = (await table(title)).querySelectorAll('tbody tr, tfoot tr')
  // All numbers of a column have as many decimals as the one that needs most.
  const cells = [...lines].map((line) =>
    [...line.children].map((cell) => cell.textContent?.trim().replace(/\.0+(?= kg| %|$)/, '')),
  )
  expect(cells, title).toEqual(rows)
}

test('a composition store sees its tax in two parts, on the page and in the export', async () => {
  const shop = await openShop(server, {
    isGST: 'Yes',
    isGSTRegular: 'No',
    GSTINnumber: REGULAR,
    cGst: 6,
    gstComposite: 2.5,
  })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 333.33 }]
  await shop.takeOrder(await shop.addCustomer('Asha Rao'), { particulars })
  await openReport('gst', 'GST')
  await expectRows('Tax under composition', [
    ['Central part', '2.5 %', '₹8.33'],
    ['State part', '3.5 %', '₹11.67'],
    ['Total', '6 %', '₹20'],
  ])
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text).toContain('Central part,2.5,8.33')
})
