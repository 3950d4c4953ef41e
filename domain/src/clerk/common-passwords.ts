/** Words and names that guessing starts with, in lower case. */
const WORDS = `
  password passwd passcode pass passpass mypassword secretpassword passwort pwd secret mysecret topsecret private letmein letmeinplease letmeinnow
  welcome welcomehome login logmein access enter open opensesame changeme change default guest user username test tester testing demo sample temp
  temporary master superuser administrator admin adminadmin root toor sysadmin system server service support helpdesk manager supervisor owner
  boss staff office work home house company business shop store mystore counter cashier billing invoice account accounts money cash bank rupees
  paisa laundry drycleaner drycleaners drycleaning dryclean washing washman dhobi dhobighat ironing presswala steam clean cleaner cleaners clothes
  clothesline clothing kapda kapde garment garments fabric saree sari kurta shirt trouser sparkle sparkles ujala nirma surfexcel
  tide rinse bright white computer internet laptop desktop windows windowsxp linux ubuntu android iphone ipad apple google gmail yahoo hotmail
  facebook whatsapp instagram youtube twitter telegram amazon flipkart netflix samsung nokia micromax redmi xiaomi oneplus realme vivo oppo jio
  airtel vodafone hathway microsoft oracle sony dell lenovo intel mobile phone network wifi wireless router love iloveyou iloveu iluvu loveyou
  loveme lovelove mylove myself mylife lifeline forever friend friends friendship bestfriend sweetheart sweety sweetie darling baby babygirl
  babyboy babydoll princess prince queen king angel angels beautiful handsome lovely cutie honey sugar sunshine moonlight rainbow butterfly flower
  flowers rose lotus lily jasmine happy smile lucky luckyboy freedom peace heaven hello hellohello hello12 hithere namaste namaskar shubh mummy
  mumma mummypapa papa mommy mother father maa amma appa dad daddy family brother sister bhai didi beta superman batman spiderman ironman hulk
  avengers captain wonder hero superhero starwars pokemon pikachu naruto goku minecraft fortnite pubg freefire football soccer baseball basketball
  hockey tennis cricket kabaddi badminton chess golf racing runner running sports champion winner winners liverpool chelsea arsenal manchester
  manutd barcelona realmadrid juventus messi ronaldo neymar beckham yankees lakers cowboys steelers eagles sachin tendulkar dhoni msdhoni kohli
  viratkohli virat rohit rohitsharma bumrah jadeja kapildev gavaskar dravid sehwag ganguly yuvraj raina hardik pandya shubman gill rishabh pant
  ipl csk mumbaiindians rcb kkr teamindia bleedblue indiancricket worldcup chakde india indian indiaindia incredibleindia iloveindia myindia
  bharat bharatmata hindustan hindustani jaihind vandemataram jaibharat tiranga swadesh desi mumbai bombay delhi newdelhi kolkata calcutta chennai
  madras bangalore bengaluru hyderabad pune ahmedabad surat jaipur lucknow kanpur nagpur indore bhopal patna vadodara baroda ghaziabad ludhiana
  agra nashik faridabad meerut rajkot varanasi banaras kashi amritsar allahabad prayagraj ranchi howrah coimbatore vijayawada jodhpur madurai
  raipur kota guwahati chandigarh mysore mysuru gurgaon gurugram noida thane goa kerala kochi cochin trivandrum mangalore udaipur dehradun shimla
  manali srinagar jammu kashmir ladakh punjab haryana gujarat rajasthan maharashtra karnataka tamilnadu andhra telangana odisha bihar assam bengal
  himalaya ganga yamuna godavari tajmahal hindi marathi tamil telugu punjabi gujarati bengali ram rama shriram shreeram jaishreeram jaishriram
  jaisiyaram sitaram siyaram hanuman bajrangbali bajrang jaihanuman krishna harekrishna radheradhe radhe radhekrishna radhakrishna radha govind
  gopal kanha kanhaiya murari madhav keshav shyam ghanshyam shiva shiv mahadev harharmahadev bholenath bhole omnamahshivay omnamahshivaya
  namahshivaya shankar mahakal ganesh ganesha ganpati ganpatibappa vinayak siddhivinayak gajanan laxmi lakshmi durga jaimatadi matarani
  vaishnodevi ambe kali saraswati parvati om omsairam omsai sairam saibaba shirdi jaisairam sai balaji tirupati venkatesh venkateswara murugan
  ayyappa swamy swaminarayan jaiswaminarayan khatushyam jagannath jaijagannath vishnu narayan narayana brahma buddha mahavir jinendra navkar guru
  waheguru satnam satnamwaheguru nanak allah bismillah inshallah mashallah muhammad mohammed mohammad ahmed jesus jesuschrist christ godisgreat
  godislove god bless blessed amen maria rahul rohan amit sumit ajay vijay sanjay anil sunil mukesh rakesh rajesh ramesh suresh mahesh dinesh
  naresh nilesh umesh kamlesh yogesh jignesh hitesh ritesh nitesh mithun manoj vinod pramod ashok vivek abhishek deepak pankaj neeraj nitin gaurav
  saurabh sourav varun arun tarun karan arjun rajan raman naveen praveen pravin kiran harish satish girish jagdish manish ashish anish nikhil
  akhil sunny bunny monty bobby vicky ricky rocky raju ravi kavi shashi hari gopi mohan sohan madan kishore kishan kumar kumari singh sharma verma
  gupta agarwal aggarwal jain shah patel mehta desai joshi kulkarni patil pawar shinde jadhav deshmukh chavan naik reddy rao naidu iyer iyengar
  nair menon pillai das roy sen ghosh bose banerjee mukherjee chatterjee mishra pandey tiwari dubey shukla yadav chauhan rajput thakur malhotra
  kapoor khanna chopra khan ansari shaikh sheikh pathan qureshi siddiqui ali imran salman shahrukh aamir akshay hrithik amitabh rajini rajinikanth
  ajith prabhas allu katrina deepika priyanka alia kareena aishwarya madhuri priya pooja puja neha sneha nisha asha usha aasha rekha sunita anita
  kavita savita lalita sarita geeta gita sita rita mita nita seema reema meena veena leena reena hema prema sushma reshma karishma jyoti swati
  arti aarti bharti shanti kanti deepa rupa shilpa kalpana vandana archana rachana sadhana ranjana anjali gitanjali sonali rupali vaishali dipali
  pallavi madhavi shalini nalini ragini mohini rohini divya kavya navya ananya tanya sonia sonam sonal komal kajal payal sejal hetal riya diya
  siya jiya piya anu manu tanu minu chinu ankita nikita smita amrita namrata sangeeta vineeta babita kavitha padma vidya aditya surya chandra tara
  ishaan vihaan aarav reyansh michael jennifer charlie jordan jessica ashley daniel thomas robert william david joseph andrew matthew anthony
  joshua george martin maggie nicole hannah amanda samantha michelle taylor alexander victoria elizabeth james john jack oliver harry richard
  steven kevin brian peter monkey dragon tiger tigers lion panther eagle falcon wolf bear shark dolphin horse elephant cobra snake puppy doggy
  kitty kitten cat shadow ninja samurai warrior gladiator knight wizard magic mystery phoenix thunder lightning storm hurricane hunter killer
  maverick cowboy summer winter spring autumn monsoon january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday diwali deepawali holi navratri dussehra rakhi eid ramzan christmas newyear birthday vasant
  mustang ferrari porsche mercedes bmw audi toyota honda hyundai maruti suzuki tata mahindra bajaj pulsar splendor royalenfield bullet yamaha
  harley chocolate cookie cookies banana orange mango cherry pepper ginger coffee chai samosa biryani pizza cheese butter paneer red blue green
  yellow purple black silver golden gold diamond ruby pearl crystal platinum trustno1 whatever whatsup nothing something everything anything
  nopassword nobody idontknow iforgot forgot remember password1 qwerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  qweasd qweasdzxc qwer qwert asdasd asdfasdf zxczxc azerty abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aabb xyz xxx aa asd qwe zxc a q p s
  m k r 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz 1qaz2wsx 1qazxsw2 zaq1 zaq12wsx 2wsx3edc a1b2c3 a1b2c3d4 123qwe 123qweasd
  1234qwer 123abc 1234abcd 123456qwerty 123456abc abc123 123asd aa123456 poiuytrewq mnbvcxz lkjhgfdsa`

/** Usual prefixes and suffixes of a word, besides up to four digits such as a year. */
const BEGINNINGS = '123 1234 12345 123456 my the i mr jai shree shri sri love ilove super new big'
const ENDINGS = `a x abc xyz qwe qwerty ji love baby boy girl india king admin pass password rocks me you 11111 12345 54321 00000 111111
  123123 123456 654321 000000 112233 121212 1234567 12345678 123456789 1234567890 987654321 123321 1234321`

/** Along a row or a column of the keyboard, or up and down the alphabet and the digits. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '1123581321345589144',
  '3141592653589793',
]

const reversed = (text: string) => [...text].reverse().join('')
const walks = [...WALKS, ...WALKS.map(reversed)]

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

const makeLists = () => ({ words: listed(WORDS), beginnings: listed(BEGINNINGS), endings: listed(ENDINGS) })
let made: ReturnType<typeof makeLists> | undefined

/** Built when the first password is checked. */
export function commonParts(): ReturnType<typeof makeLists> {
  made ??= makeLists()
  return made
}

/** Letters written as digits and symbols. A 1 can be an i or an l. */
const LEET = new Map(
  [...'@a4a8b3e6g9g!i|l0o$s5s7t+t'.matchAll(/(.)(.)/g)].map(([, sign = '', letter = '']) => [sign, letter]),
)

const unleet = (text: string, one: 'i' | 'l') =>
  [...text].map((sign) => (sign === '1' ? one : (LEET.get(sign) ?? sign))).join('')

/** The symbols on the digit keys. */
const DIGIT_UNDER = new Map([...'!@#$%^&*()'].map((mark, index) => [mark, String((index + 1) % 10)]))

/** All spellings of a word, with or without digits and symbols for letters. */
const readings = (text: string) => [text, unleet(text, 'i'), unleet(text, 'l')]

/** 'rahul@123!!' ends like 'rahul123'. */
const withoutMarks = (text: string) => text.replace(/^[^a-z0-9]+/, '').replace(/[^a-z0-9]+$/, '')

/**
 * Whether a password is one of the first guesses: only digits, something repeated, a keyboard pattern, or a common
 * word with a usual prefix or suffix; also in capitals, with digits for letters and with symbols.
 */
export function isCommonPassword(password: string, isListed: (word: string) => boolean = () => false): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{0,12}$/.test(bare) && bare.length >= plain.length - 3) return true
  if (/^(.{1,4})\1+.?$/su.test(plain)) return true
  const unshifted = [...plain].map((sign) => DIGIT_UNDER.get(sign) ?? sign).join('')
  const isWalk = (text: string) => text.length >= plain.length - 2 && walks.some((walk) => walk.includes(text))
  if (isWalk(bare) || isWalk(unshifted)) return true

  const { words } = commonParts()
  return isEasyWord(plain, (word) => words.has(word) || isListed(word))
}

/** Whether a password in lower case is such a word, alone or with a usual prefix or suffix. */
export function isEasyWord(plain: string, isWord: (text: string) => boolean): boolean {
  const { beginnings, endings } = commonParts()
  const isPlainWord = (text: string) => readings(text).some(isWord)
  for (let cut = 1; cut <= plain.length; cut++) {
    const [head, tail] = [plain.slice(0, cut), withoutMarks(plain.slice(cut))]
    const endsAsUsual = /^\d{0,4}$/.test(tail) || endings.has(tail)
    if (isPlainWord(head) && (endsAsUsual || head === tail)) return true
    if (beginnings.has(head) && isPlainWord(tail)) return true
  }
  return false
}
