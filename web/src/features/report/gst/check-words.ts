import type { GstMonthCheck } from '@clothesline/contract'

type Code = GstMonthCheck['code']

/** What is checked, and what to do where it fails. English; say them in the reader's language. */
export const checkWords: Record<Code, { title: string; todo: string }> = {
  month_over: {
    title: 'Every day of the month is over',
    todo: 'Wait until the last day is over; more bills may come.',
  },
  store_gstin: {
    title: 'The GSTIN of the shop is right',
    todo: 'Correct the GSTIN under Settings › GST.',
  },
  customer_gstins: {
    title: 'The GSTIN of every business is right',
    todo: 'These bills carry a wrong GSTIN. Correct the customer, delete the bill and take it again, or make a note.',
  },
  sac_codes: {
    title: 'Every bill has SAC codes of six digits',
    todo: 'Correct the SAC of the service under Cloths Master, then change the lines of these bills.',
  },
  numbers_legal: {
    title: 'Every number has at most 16 letters, digits, - and /',
    todo: 'Shorten the invoice prefix under Settings, and ask your accountant about these bills.',
  },
  bill_numbers: {
    title: 'Bill numbers have no gaps; deleted bills count as cancelled',
    todo: 'These numbers are missing or occur twice. Please report this, and do not file until it is explained.',
  },
  note_numbers: {
    title: 'The numbers of the notes follow each other',
    todo: 'These numbers are missing or occur twice. Please report this, and do not file until it is explained.',
  },
  voucher_numbers: {
    title: 'The numbers of the receipt and refund vouchers follow each other',
    todo: 'These numbers are missing or occur twice. Please report this, and do not file until it is explained.',
  },
  days_in_month: {
    title: 'Every bill, note and voucher is dated in this month',
    todo: 'These belong to another month. Please report this, and do not file until it is explained.',
  },
  large_supplies: {
    title: 'Only bills above ₹1,00,000 to consumers in other states are listed one by one',
    todo: 'These bills are in the wrong table. Please report this.',
  },
  tables_and_hsn: {
    title: 'All bills minus notes equal the SAC summary',
    todo: 'The two sums differ. Please report this, and do not file until it is explained.',
  },
  hsn_and_books: {
    title: 'The return agrees with the books',
    todo: 'The two sums differ. Please report this, and do not file until it is explained.',
  },
  tally_documents: {
    title: 'Every bill and note is in the files for Tally as in the return',
    todo: 'These differ or are missing there. Please report this, and do not file until it is explained.',
  },
  advances_and_books: {
    title: 'The tax on advances equals the books',
    todo: 'The two sums differ. Please report this, and do not file until it is explained.',
  },
  untaxed_advances: {
    title: 'GST is paid on every advance',
    todo: 'At the end of the month customers had advances without a receipt voucher. For services GST is due when the money comes. Ask your accountant about these, and turn on GST on advances under Settings › GST.',
  },
  recipient_addresses: {
    title: 'Bills of ₹50,000 and more to consumers have address and state',
    todo: 'Add address and state to the customers of these bills, and print them again (Rule 46).',
  },
  composition_rate: {
    title: 'The composition rate in Settings is the rate of the law',
    todo: 'CMP-08 is computed at 6 %: 3 % central and 3 % state tax. Correct Settings › GST, or ask your accountant which rate is yours. The rates there, whole and central:',
  },
  all_shops: {
    title: 'Every shop with this GSTIN could be read',
    todo: 'Without these the return is not whole. Try again; if a shop is frozen, ask the Admin.',
  },
  one_group: {
    title: 'No shop outside of your group has this GSTIN',
    todo: 'Their bills belong in the same return. Ask the Admin to put them into the group, or to correct their GSTIN. Shops outside:',
  },
  one_scheme: {
    title: 'All shops with this GSTIN are under one scheme',
    todo: 'One GSTIN is either regular or under composition. Correct Settings › GST of the shops.',
  },
  filed_apart: {
    title: 'No shop has filed this month by itself',
    todo: 'These have noted a filing of their own. Ask your accountant: what is missing goes into a later return as amendments.',
  },
}

export const statusWords = { open: 'Still open', checked: 'Checked', locked: 'Locked', filed: 'Filed' } as const
