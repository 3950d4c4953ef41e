import type { Bill, CustomerLanguage } from '@clothesline/contract'

/** What only printed copies say. The copies of a tax invoice are named by Rule 48 (2) of the CGST Rules. */
const words = {
  en: {
    original: 'ORIGINAL FOR RECIPIENT',
    duplicate: 'DUPLICATE FOR SUPPLIER',
    shopCopy: 'Shop copy',
    jobSlip: 'Job slip',
    pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
    test: 'Test page',
    letters: 'Letters',
    cut: 'The paper is cut below this line.',
    scan: 'Scan both codes: each says TEST-1234.',
  },
  hi: {
    original: 'प्राप्तकर्ता के लिए मूल प्रति',
    duplicate: 'आपूर्तिकर्ता के लिए दूसरी प्रति',
    shopCopy: 'दुकान की प्रति',
    jobSlip: 'काम की पर्ची',
    pieces: (count: number) => `${count} कपड़े`,
    test: 'टेस्ट पेज',
    letters: 'अक्षर',
    cut: 'काग़ज़ इस लाइन के नीचे कटता है।',
    scan: 'दोनों कोड स्कैन करें: दोनों में TEST-1234 आना चाहिए।',
  },
  mr: {
    original: 'घेणाऱ्यासाठी मूळ प्रत',
    duplicate: 'पुरवठादारासाठी दुसरी प्रत',
    shopCopy: 'दुकानाची प्रत',
    jobSlip: 'कामाची चिठ्ठी',
    pieces: (count: number) => `${count} कपडे`,
    test: 'चाचणी पान',
    letters: 'अक्षरे',
    cut: 'कागद या ओळीखाली कापला जातो.',
    scan: 'दोन्ही कोड स्कॅन करा: दोन्हींत TEST-1234 यायला हवे.',
  },
} satisfies Record<CustomerLanguage, unknown>

export const printWordsIn = (language: CustomerLanguage) => words[language]

/** The bill that the customer takes. */
export function originalOf(bill: Bill): Bill {
  if (bill.kind !== 'taxInvoice' || bill.isCancelled) return bill
  return { ...bill, marks: [printWordsIn(bill.language).original, ...bill.marks] }
}

/** The copy that stays in the shop. */
export function shopCopyOf(bill: Bill): Bill {
  const { duplicate, shopCopy } = printWordsIn(bill.language)
  return { ...bill, marks: [bill.kind === 'taxInvoice' ? duplicate : shopCopy, ...bill.marks] }
}
