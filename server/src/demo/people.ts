import type { contract, InputOf } from '@clothesline/contract'
import type { Random } from './random.ts'

type NewCustomer = InputOf<typeof contract.customer.addcustomer>

/** Names and streets as printed on a bill. */
interface Words {
  first: readonly string[]
  last: readonly string[]
  streets: readonly string[]
}

export interface Town {
  english: Words
  hindi: Words
  /** The percentage of customers whose name is in Devanagari and who get messages in Hindi. */
  hindiPercent: number
}

const words = (text: string) => text.trim().split(/\s*,\s*/)

const FIRST = words(`
  Aarav, Aditi, Amit, Ananya, Anil, Asha, Deepak, Farhan, Fatima, Gauri, Harsh, Isha, Jyoti, Kabir, Kavita, Kiran, Lakshmi,
  Manish, Meera, Neha, Nikhil, Pooja, Prakash, Priya, Rahul, Rajesh, Ritu, Rohan, Sameer, Sanjay, Shreya, Sneha, Sunita,
  Suresh, Tanvi, Usha, Varun, Vidya, Vikram, Zoya`)

const HINDI_FIRST = words(`
  अजय, अंजलि, अनीता, आरती, इमरान, कमला, कविता, गीता, गौरव, दीपिका, नरेश, निशा, पूनम, प्रदीप, मनोज, ममता, महेश, रमेश, राकेश,
  रेखा, विजय, शबाना, शालिनी, संगीता, सीमा, सुधीर, सुरेंद्र, हेमंत`)

export const PUNE: Town = {
  english: {
    first: FIRST,
    last: words(`
      Bhosale, Chavan, Deshmukh, Deshpande, Fernandes, Gokhale, Iyer, Jadhav, Joshi, Kale, Khan, Kulkarni, Mehta, Nair, Patil,
      Pawar, Rao, Sathe, Shah, Shaikh, Shinde, Singh, Thomas, Wagh`),
    streets: words(`
      Baner Road, Balewadi High Street, Pashan Road, Aundh Road, Sus Road, Pan Card Club Road, Veerbhadra Nagar, Mohan Nagar,
      Laxman Nagar`),
  },
  hindi: {
    first: HINDI_FIRST,
    last: words('कदम, गुप्ता, जोशी, देशमुख, पाटील, यादव, वर्मा, शर्मा'),
    streets: words('बाणेर रोड, औंध रोड, पाषाण रोड, मोहन नगर'),
  },
  hindiPercent: 12,
}

export const LUCKNOW: Town = {
  english: {
    first: FIRST,
    last: words(
      'Agarwal, Ansari, Bajpai, Gupta, Khan, Mishra, Rastogi, Saxena, Siddiqui, Singh, Srivastava, Tiwari, Verma',
    ),
    streets: words(
      'Aliganj Sector C, Kapoorthala, Mahanagar Extension, Nishatganj, Vikas Nagar Sector 4, Indira Nagar',
    ),
  },
  hindi: {
    first: HINDI_FIRST,
    last: words('अग्रवाल, ख़ान, गुप्ता, तिवारी, पांडे, मिश्रा, यादव, वर्मा, शुक्ला, श्रीवास्तव, सिंह'),
    streets: words('अलीगंज सेक्टर सी, कपूरथला, महानगर, निशातगंज, विकास नगर'),
  },
  hindiPercent: 55,
}

const NOTES = ['Prefers evening delivery', 'Ring twice, the bell is weak', 'Silk only by hand', 'Pays at the month end']
const HABITS = ['Light starch', 'No starch', 'On hanger', 'Mild detergent']

/** A new customer of a town; the counter in the phone number keeps it unique. */
export function person(random: Random, town: Town, number: number): NewCustomer {
  const isHindi = random.chance(town.hindiPercent / 100)
  const { first, last, streets } = isHindi ? town.hindi : town.english
  const flat = `${random.pick(['A', 'B', 'C', 'D'])}-${random.between(1, 12) * 100 + random.between(1, 8)}`
  return {
    name: `${random.pick(first)} ${random.pick(last)}`,
    contact: String(9_800_010_000 + number * 617 + random.between(0, 500)),
    address: `${flat}, ${random.pick(streets)}`,
    language: isHindi ? 'hi' : 'en',
    whatsappConsent: random.chance(0.85),
    ...(random.chance(0.2) && { preferences: [random.pick(HABITS)] }),
    ...(random.chance(0.05) && { discountPercent: random.pick([5, 10]) }),
    ...(random.chance(0.06) && { note: random.pick(NOTES) }),
  }
}
