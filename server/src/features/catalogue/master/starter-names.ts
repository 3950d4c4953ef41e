/** What customers read in Hindi and in Marathi for the cloths and services of the starter set. */
const NAMES = `
Shirt            | शर्ट | शर्ट
T-Shirt          | टी-शर्ट | टी-शर्ट
Trouser          | पैंट | पँट
Jeans            | जींस | जीन्स
Shorts           | शॉर्ट्स | शॉर्ट्स
Kurta            | कुर्ता | कुर्ता
Kurta Designer   | डिज़ाइनर कुर्ता | डिझायनर कुर्ता
Pyjama           | पायजामा | पायजमा
Dhoti            | धोती | धोतर
Lungi            | लुंगी | लुंगी
Salwar           | सलवार | सलवार
Kameez           | कमीज़ | कमीज
Dupatta          | दुपट्टा | ओढणी
Leggings         | लेगिंग्स | लेगिंग्स
Saree Cotton     | सूती साड़ी | सुती साडी
Saree Silk       | सिल्क साड़ी | सिल्क साडी
Saree Designer   | डिज़ाइनर साड़ी | डिझायनर साडी
Blouse           | ब्लाउज़ | ब्लाउज
Petticoat        | पेटीकोट | परकर
Lehenga          | लहंगा | घागरा
Gown             | गाउन | गाऊन
Frock            | फ्रॉक | फ्रॉक
Skirt            | स्कर्ट | स्कर्ट
Top              | टॉप | टॉप
Coat             | कोट | कोट
Blazer           | ब्लेज़र | ब्लेझर
Suit 2 Piece     | 2 पीस सूट | 2 पीस सूट
Suit 3 Piece     | 3 पीस सूट | 3 पीस सूट
Waistcoat        | वेस्टकोट | वेस्टकोट
Sherwani         | शेरवानी | शेरवानी
Jacket           | जैकेट | जॅकेट
Leather Jacket   | लेदर जैकेट | लेदर जॅकेट
Sweater          | स्वेटर | स्वेटर
Shawl            | शॉल | शाल
Tie              | टाई | टाय
School Uniform   | स्कूल यूनिफ़ॉर्म | शाळेचा गणवेश
Apron            | एप्रन | एप्रन
Towel            | तौलिया | टॉवेल
Bedsheet Single  | सिंगल चादर | सिंगल चादर
Bedsheet Double  | डबल चादर | डबल चादर
Pillow Cover     | तकिये का कवर | उशीचा अभ्रा
Blanket Single   | सिंगल कंबल | सिंगल ब्लँकेट
Blanket Double   | डबल कंबल | डबल ब्लँकेट
Quilt            | रज़ाई | रजई
Curtain Panel    | परदा | पडदा
Sofa Cover Seat  | सोफ़ा कवर | सोफा कव्हर
Carpet (sq ft)   | कालीन (वर्ग फ़ुट) | गालिचा (चौ. फूट)
Shoes (pair)     | जूते (जोड़ी) | बूट (जोडी)
Handbag          | हैंडबैग | हँडबॅग
Soft Toy         | सॉफ़्ट टॉय | सॉफ्ट टॉय
Wash & Fold      | धुलाई | धुलाई
Wash & Iron      | धुलाई और प्रेस | धुलाई आणि इस्त्री
Steam Iron       | स्टीम प्रेस | स्टीम इस्त्री
Dry Clean        | ड्राई क्लीन | ड्राय क्लीन
Self Service Wash | खुद धुलाई | स्वतः धुलाई
`

interface LanguageNames {
  hindiName: string
  marathiName: string
}

const names = new Map<string, LanguageNames>(
  NAMES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', hindiName = '', marathiName = ''] = line.split('|').map((cell) => cell.trim())
      return [name, { hindiName, marathiName }]
    }),
)

export const starterNames = (name: string): LanguageNames => names.get(name) ?? { hindiName: '', marathiName: '' }
