import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomMonth } from '../testing/gst-months.ts'
import { totalSums } from './gst-documents.ts'
import { type Gstr1, gstr1Of } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { gstr3bOf } from './gstr3b.ts'
import { joinGstr1, jointStatus } from './joint-return.ts'

const days = { startOn: '2026-10-01', endOn: '2026-10-31' }
const taxOf = ({ hsnB2b, hsnB2c }: Gstr1) => totalSums([...hsnB2b, ...hsnB2c])

describe('the return of several shops with one GSTIN', () => {
  test('is that of all their documents together, to the paisa', () => {
    fc.assert(
      fc.property(fc.array(randomMonth, { minLength: 1, maxLength: 4 }), (shops) => {
        const named = shops.map(({ bills, notes }, shop) => ({
          bills: bills.map((bill) => ({ ...bill, number: `${shop}${bill.number}`, customer: `Customer ${shop}` })),
          notes: notes.map((note) => ({ ...note, number: `${shop}${note.number}` })),
        }))
        const parts = named.map(({ bills, notes }) => gstr1Of({ bills, notes, vouchers: [], days }))
        const joint = joinGstr1(parts)
        const whole = gstr1Of({
          bills: named.flatMap(({ bills }) => bills),
          notes: named.flatMap(({ notes }) => notes),
          vouchers: [],
          days,
        })
        // Every table but the series, which each shop has for itself.
        expect({ ...joint, docs: undefined }).toEqual({ ...whole, docs: undefined })
        expect(joint.docs.invoices).toEqual(parts.flatMap(({ docs }) => docs.invoices))
        expect(totalSums(parts.map(taxOf))).toEqual(taxOf(joint))
        const outward = totalSums(parts.map((part) => gstr3bOf(part).outward))
        expect(gstr3bOf(joint).outward).toEqual(outward)
      }),
    )
  })

  test('has one row for each place and rate, and a series for each shop', () => {
    const part = (series: string, taxablePaise: number): Gstr1 => {
      const sums = { taxablePaise, cgstPaise: taxablePaise * 0.09, sgstPaise: taxablePaise * 0.09, igstPaise: 0 }
      const invoices = [{ from: `${series}/1`, to: `${series}/2`, total: 2, cancelled: 0 }]
      return {
        ...joinGstr1([]),
        b2cs: [{ interState: false, pos: '27', rate: 1800, ...sums }],
        hsnB2c: [{ sac: '999712', rate: 1800, ...sums }],
        docs: { ...joinGstr1([]).docs, invoices },
      }
    }
    const joint = joinGstr1([part('SPK/2627', 10_000), part('KOT/2627', 5_000)])
    expect(joint.b2cs).toMatchObject([{ pos: '27', taxablePaise: 15_000, cgstPaise: 1_350, sgstPaise: 1_350 }])
    expect(gstr1Json(joint, { gstin: '27AAPFU0939F1ZV', fp: '102026' })).toMatchObject({
      b2cs: [{ txval: 150, camt: 13.5, samt: 13.5 }],
      doc_issue: { doc_det: [{ docs: [{ from: 'SPK/2627/1' }, { from: 'KOT/2627/1' }] }] },
    })
  })

  test('is as far as the shop that is furthest behind', () => {
    expect(jointStatus(['filed', 'locked'])).toBe('locked')
    expect(jointStatus(['locked', 'open', 'checked'])).toBe('open')
    expect(jointStatus(['filed', 'filed'])).toBe('filed')
  })
})
