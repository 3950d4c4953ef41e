/**
 * Words that mean the same garment or service, one line each: other names, spellings, short codes, Hindi and Marathi.
 * Written without blanks and without the dot below letters, as they are compared (`plainText`).
 */
export const SAME_WORDS = `
shirt sh shrt shart शर्ट सर्ट बुशशर्ट कमीज
tshirt ts tee teeshirt टीशर्ट
trouser tr trs trouse trowser pant pent पैंट पैन्ट पॅन्ट पॅंट पतलून ट्राउजर
jeans je jean jeanspant denim जीन्स जींस
shorts halfpant nikkar nikker knicker bermuda हाफपैंट हाफपॅन्ट निकर
kurta ku kr kurti kurtha कुर्ता कुर्ती कुरता
pyjama pajama payjama paijama पजामा पायजामा पाजामा
dhoti dhotar dhothi धोती धोतर
lungi लुंगी
salwar sal shalwar salvar सलवार
kameez kamiz kameej kamij कमीज
dupatta chunni chunari odhni ओढनी ओढणी दुपट्टा चुन्नी
leggings legging legins लेगिंग लेगिंग्स
saree sr sari saari sadi साडी सारी
blouse blous ब्लाउज ब्लाऊज
petticoat peticoat परकर पेटीकोट साया
lehenga lehnga lahenga lahnga ghagra लहंगा लेहंगा घागरा
gown गाउन गाऊन
frock frok फ्रॉक
skirt स्कर्ट
top टॉप
coat kot कोट
blazer blezer bz ब्लेजर ब्लेझर
suit सूट
waistcoat vescoat wastecoat bandi बंडी वेस्टकोट
sherwani shervani शेरवानी
jacket jaket जैकेट जॅकेट जाकीट
leather lether चमडा लेदर
sweater swetar pullover cardigan स्वेटर
shawl shal शॉल शाल
tie necktie टाई टाय
uniform uniforms यूनिफॉर्म युनिफॉर्म गणवेश
school स्कूल शाळा
apron एप्रन
towel towels tauliya tauliya तौलिया टॉवेल
bedsheet bedsheets sheet chadar chaddar chader चादर बेडशीट
single sgl सिंगल
double dbl डबल
pillow takiya takia तकिया उशी
pillowcover pillowcase
cover कवर
blanket kambal kambli कंबल कम्बल ब्लैंकेट ब्लँकेट घोंगडी
quilt razai rajai duvet comforter रजाई गोधडी दुलई
curtain parda पर्दा परदा पडदा
sofa सोफा
carpet kaleen kalin कालीन गालिचा
shoes shoe joote juta जूते जूता बूट
handbag bag purse बैग बॅग पर्स
handkerchief hanky hankie hankey rumal रूमाल रुमाल
silk resham reshmi रेशम रेशमी सिल्क
cotton suti sooti सूती सुती कॉटन
designer डिजाइनर डिझायनर
piece पीस नग
toy toys खिलौना
softtoy teddy teddybear
steamiron iron press istri ironing steampress इस्त्री प्रेस
iron press istri इस्त्री प्रेस
dryclean drycleaning drywash ड्राईक्लीन ड्रायक्लीन
washiron washpress
wash dhulai धुलाई धुणे
`
