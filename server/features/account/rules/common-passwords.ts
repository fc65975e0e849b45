import { failure } from '#server/platform/failure.ts';

/**
 * The most common passwords that are long enough to be chosen here, from published counts of leaked passwords, with
 * those common in India. An attacker tries these first.
 */
const commonest = `
password password1 password12 password123 password1234 password@123 password@1 passw0rd passw0rd123 p@ssword p@ssw0rd
p@ssword1 p@ssw0rd1 p@ssword123 p@ssw0rd123 pass1234 pass@123 pass@1234 pass12345 passpass passport mypassword
newpassword yourpassword changeme changeme1 changeme123 changeit letmein1 letmein123 welcome1 welcome12 welcome123
welcome@123 welcome1234 admin123 admin1234 admin12345 admin@123 admin@1234 administrator adminadmin root1234 user1234
test1234 test@123 testtest testing1 testing123 temp1234 temp@123 demo1234 guest123 default1 master123 secret123
12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 01234567 012345678 123123123 123123123123
1231231234 12341234 123412345 12344321 123454321 1234512345 1234554321 123456123 123456123456 123456654321 123456789q
87654321 987654321 9876543210 0987654321 098765432 11111111 111111111 1111111111 11112222 11223344 1122334455
112233445566 12121212 121212121 123321123 12332112 147258369 147852369 159357456 159753456 159951159 22222222 33333333
44444444 55555555 5555555555 66666666 77777777 7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999
00000000 000000000 0000000000 10101010 20202020 789456123 741852963 963852741 147896325 456123789 321654987 31415926
a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcd@123 abcd@1234
abcdefgh abcdefg1 abcdef123 abcabc123 aaaaaaaa asdfghjk asdfghjkl asdf1234 asdfasdf asdfghjkl1 zxcvbnm1 zxcvbnm123
zxcvbnm,./ zaq12wsx zaq1zaq1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qwer1234
qwerqwer qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyuiop1 qwerty@123
qazwsx123 qazwsxedc iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveindia iloveu123 loveyou1 lovelove love1234
mylove123 princess princess1 sunshine sunshine1 superman superman1 batman123 spiderman starwars football football1
baseball baseball1 cricket1 cricket123 cricket@123 computer computer1 internet whatever trustno1 dragon123 monkey123
shadow123 michael1 jennifer charlie1 jordan23 freedom1 ashley123 hello123 hello1234 hello@123 hellohello helloworld
google123 facebook facebook1 facebook123 samsung1 samsung123 nokia123 liverpool chelsea1 arsenal1 manchester chocolate
butterfly babygirl1 lovely123 flower123 friends1 friends123 forever1 blessed1 jesus123 jesuschrist godisgreat godislove
india123 india@123 india1234 india12345 india1947 indian123 indian@123 bharat123 bharat@123 hindustan jaihind1
jaihind123 jaihind@123 jaishreeram jaishriram jaimatadi jaimatadi1 jaihanuman jaiganesh jaibhole harharmahadev omnamah1
omnamahshivay omsairam omsairam1 sairam123 sairam@123 saibaba1 saibaba123 ganesh123 ganesh@123 ganpati123 krishna1
krishna123 krishna@123 radhakrishna radheradhe radheshyam hanuman123 mahadev1 mahadev123 mahadev@123 shivshiv shiva123
shivam123 shivshakti lakshmi123 laxmi123 durga123 murugan1 murugan123 balaji123 venkatesh tirupati khushi123 rahul123
rahul@123 rohit123 rohit@123 rajesh123 ramesh123 suresh123 mahesh123 amit1234 amit@123 anil1234 sunil123 sachin123
sachin10 sachin@123 virat123 dhoni123 deepak123 deepak@123 sandeep123 sanjay123 vijay123 vishal123 priya123 priya@123
pooja123 neha1234 kavita123 sunita123 anjali123 kumar123 kumar@123 sharma123 singh123 patel123 reddy123 bollywood
kisan123 kisan@123 jaikisan jaijawan jaijawanjaikisan farmer123 farmer@123 krishi123 khet1234 khet@123 mandi123
mobile123 tractor1 tractor123 mummypapa maapapa1 maa12345 papa1234 mother123 father123 family123
`;

export const commonPasswords: readonly string[] = commonest.split(/\s+/).filter(Boolean);

const known = new Set(commonPasswords);

/**
 * Whether a password is on the list of common ones, or is a single letter again and again, or blanks. Capital letters
 * make it no better.
 */
export function isCommonPassword(password: string): boolean {
  const letters = password.trim().toLowerCase();
  return known.has(letters) || new Set(letters).size <= 1;
}

export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw failure('invalid_request', { fields: { [field]: { code: 'password_common' } } });
}
