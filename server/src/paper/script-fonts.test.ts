import { billDocument, billOf } from '@clothesline/paper'
import { describe, expect, test } from 'vitest'
import { profiles, sampleBill } from '../testing/sample-bill.ts'
import { documentPdf } from './document-pdf.ts'
import { MixedText } from './mixed-text.ts'
import { newDocument, type Pdf } from './new-document.ts'
import { PdfWriter } from './pdf-writer.ts'
import { chooseScriptFont, featuresOf, runsOf, SCRIPTS, type Script } from './script-fonts.ts'

/** A name, the language in which all country names are checked too, and the font's name in the PDF. */
const samples: Record<Script, { name: string; language: string; font: string }> = {
  Bengali: { name: 'শ্রীমতী মৌসুমী চট্টোপাধ্যায়', language: 'bn', font: 'HindSiliguri' },
  Gujarati: { name: 'શ્રી કૃષ્ણકાંત ત્રિવેદી', language: 'gu', font: 'MuktaVaani' },
  Gurmukhi: { name: 'ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', language: 'pa', font: 'MuktaMahee' },
  Kannada: { name: 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ ಶೆಟ್ಟಿ', language: 'kn', font: 'NotoSansKannada' },
  Malayalam: { name: 'ശ്രീകൃഷ്ണൻ നമ്പൂതിരി', language: 'ml', font: 'Manjari' },
  Oriya: { name: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଶ୍ର', language: 'or', font: 'NotoSansOriya' },
  Tamil: { name: 'ஸ்ரீ லக்ஷ்மி கௌரிசங்கர்', language: 'ta', font: 'NotoSansTamil' },
  Telugu: { name: 'శ్రీనివాస్ కృష్ణమూర్తి', language: 'te', font: 'Mandali' },
}

interface ShapedBy {
  _font: { font: { layout(text: string): { glyphs: { id: number }[] } } }
}

/** The number of letters for which the chosen font has no glyph. */
function boxesIn(doc: Pdf, text: string): number {
  return (doc as unknown as ShapedBy)._font.font.layout(text).glyphs.filter(({ id }) => id === 0).length
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
function countriesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return letters.flatMap((first) => letters.flatMap((second) => names.of(`${first}${second}`) ?? []))
}

const emptyPaper = () => newDocument({ title: 'Scripts', size: [300, 300] })

test.each(SCRIPTS)(
  '%s: has a glyph for every letter of a name and of all countries, regular and bold',
  async (script) => {
    const { name, language } = samples[script]
    const doc = await emptyPaper()
    const words = [name, ...countriesIn(language)].flatMap((text) => text.split(/\s+/))
    expect(words.length).toBeGreaterThan(200)
    for (const font of ['regular', 'bold'] as const) {
      for (const { text, script: found } of words.flatMap(runsOf)) {
        if (found === undefined) doc.font(font)
        else chooseScriptFont(doc, found, font)
        expect(boxesIn(doc, text), `${text} in ${font}`).toBe(0)
      }
    }
  },
)

const drawBill = async (input: ReturnType<typeof sampleBill>) =>
  (await documentPdf(billDocument(billOf(input), '80mm Roll'))).toString('latin1')

test('a bill without such a name embeds none of these fonts', async () => {
  const plain = await drawBill(sampleBill(profiles.regular))
  for (const script of SCRIPTS) expect(plain).not.toContain(samples[script].font)
})

test.each(SCRIPTS)('%s: a bill for such a name embeds the font of its script', async (script) => {
  const { name, font } = samples[script]
  const input = sampleBill(profiles.regular)
  const paper = await drawBill({ ...input, customer: { ...input.customer, name } })
  expect(paper).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`))
})

describe('text in several scripts', () => {
  test('is split where the script changes, and combining signs stay with their letter', () => {
    expect(runsOf('₹12-সেন(AB)')).toEqual([
      { text: '₹12-', script: undefined },
      { text: 'সেন', script: 'Bengali' },
      { text: '(AB)', script: undefined },
    ])
    expect(runsOf('র\u200d্যাব')).toEqual([{ text: 'র\u200d্যাব', script: 'Bengali' }])
    // Its font has no joiners, and the library throws on one.
    expect(runsOf('ਸ\u200dਿੰਘ')).toEqual([{ text: 'ਸਿੰਘ', script: 'Gurmukhi' }])
    expect(runsOf('')).toEqual([])
  })

  test('uses the initial form of the Bengali vowel only at the start of a word', () => {
    const isTold = (text: string) => featuresOf({ text, script: 'Bengali' }) !== undefined
    expect(['আমেরিকা', 'সৌমেন', 'কোলকাতা', 'প্রেম', 'মিত্র'].map(isTold)).toEqual([true, false, false, false, false])
    expect(featuresOf({ text: 'ಮೇಘ', script: 'Kannada' })).toBeUndefined()
  })

  test('wraps between words, and inside a word only if it is wider than a line; nothing overflows', async () => {
    const doc = await emptyPaper()
    const mixed = new MixedText(doc, { font: 'regular', size: 10 })
    const long = 'வெங்கடேஸ்வரப்பெருமாள்கோவில்'
    const lines = mixed.lines(`Mr ${samples.Tamil.name} ${long} & Sons\nChennai`, 60)
    const written = lines.map(({ words }) => words.map((word) => word.map(({ text }) => text).join('')))
    expect(written.flat().join('')).toBe(`Mr${samples.Tamil.name}${long}&SonsChennai`.replaceAll(' ', ''))
    expect(written.at(-1)).toEqual(['Chennai'])
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(60)
    expect(mixed.widthOf(samples.Tamil.name)).toBeGreaterThan(60)
  })

  test('has the height of its lines, plus extra for descending signs', async () => {
    const writer = new PdfWriter(await emptyPaper(), { left: 0, width: 300, top: 0, bottom: 300 }, 10)
    const one = writer.heightOf({ text: samples.Kannada.name, width: 300 })
    expect(one).toBeGreaterThan(writer.heightOf({ text: 'Asha', width: 300 }))
    expect(writer.heightOf({ text: `${samples.Kannada.name}\nAsha`, width: 300 })).toBeCloseTo(one * 2, 5)
  })
})
