/** The passwords that guessing begins with, of eight characters and more; shorter ones are refused for their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 pass@123 pass1234 password@123
  12345678 123456789 1234567890 12345678910 123456789012 87654321 987654321 0987654321 11223344 12341234 11111111 00000000 123123123 12121212
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 asdfghjkl asdf1234 zxcvbnm1 zaq12wsx q1w2e3r4 abcd1234
  abc12345 abcdefgh abcd@1234 abc@1234 a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball
  superman superman1 batman123 starwars whatever trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome@123 changeme changeme1
  changeme123 admin123 admin1234 admin12345 admin@123 admin@1234 administrator admin123456 adminadmin adminadmin1 root1234 toor1234 test1234
  test12345 testtest testtest1 testing123 master123 computer internet michael1 jennifer charlie1 jordan23 liverpool chelsea1 arsenal1 manchester
  krishna1 krishna123 ganesh123 jaimatadi omsairam omnamahshivay india123 india@123 bharat123 mumbai123 delhi123 rahul123 sachin123 cricket1
  cricket123 laundry1 laundry123 laundry@123 drycleaner drycleaning dryclean1 dryclean123 clothesline clothesline1 store123 store1234 store@123
  shop1234 shop12345 business1 secret123 samsung1 samsung123 google123 facebook facebook1 whatsapp whatsapp1 monkey123 dragon123 shadow123
  freedom1 hello123 hello1234 hello@123 summer123 winter123 spring123 monday123 friday123 q1w2e3r4t5 1qazxsw2 qazwsxedc poiuytrewq mypassword
  mypassword1 secretpassword letmeinplease iloveyou123 lovelove babygirl1 lovely123 princess123 sweetheart passpass passpass1 pa55word pa55w0rd
  password! password1! password01 password2 password3 passwordpassword qwertyqwerty 1111111111 2222222222 123456123456 1234abcd 1234qwer
  123qweasd 123qwe123 123456qwerty 123456abc 123abc123 asdfasdf asdasdasd qweasdzxc zxcvzxcv zxcvbnm123 11111111111 000000000000 111111111111`
    .split(/\s+/)
    .filter(Boolean),
)
