import { contract } from '@clothesline/contract'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  choose,
  click,
  dialog,
  expectNotification,
  field,
  fill,
  question,
  shown,
} from '../../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

test('a printer is added, its test page stands in the list, and it is removed', async () => {
  const shop = await openShop(server)
  await openPage('/settings#printers')
  await click(button('Add printer'))
  const form = await dialog('Add printer')
  await fill(field('Name', form), 'Front')
  await fill(field('Address', form), '8.8.8.8')
  await choose('Bill', 'For all counters', form)
  await click(button('Save', form))
  await shown('This must be an address in the network of the shop', form)
  await fill(field('Address', form), '192.168.1.50')
  await click(button('Save', form))
  await shown('Receipts, 80 mm · 192.168.1.50')
  const { printers } = await shop.call(contract.printer.printers, {})
  expect(printers).toMatchObject([{ name: 'Front', uses: [{ paper: 'bill', counter: '' }] }])
  await click(button('Test page of Front'))
  await shown('Test page · Test page · Front')
  await shown('Waiting')
  await click(button('Remove Front'))
  await click(button('Remove', await question('Remove this printer?')))
  await expectNotification('Printer removed')
  await shown('This printer was removed.')
})

test('a job that did not come out says why and goes on from its tag; the other is asked about', async () => {
  const shop = await openShop(server)
  const printer = await shop.call(contract.printer.save, {
    name: 'Labels',
    kind: 'label',
    language: 'tspl',
    address: '10.0.0.9',
    uses: [{ paper: 'tags' }],
  })
  const { allPieces } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  const { job } = await shop.call(contract.printer.printTags, { codes: allPieces.map(({ tag }) => tag) })
  const { _id } = await shop.call(contract.printer.test, { printerId: printer._id })
  const { owner } = server.app
  await owner.query(`update print_job set state = 'failed', problem = 'paper_out' where id = $1`, [job?._id])
  await owner.query(`update print_job set state = 'unknown', problem = 'line_broke' where id = $1`, [_id])
  await openPage('/settings#printers')
  await shown('There is no paper. Put a roll in.')
  await click(button('It came out'))
  await screen.findAllByText('Printed')
  await click(button(/Go on from tag|Print again/))
  await shown('Waiting')
  expect(screen.queryByText(/There is no paper/)).toBeNull()
})
