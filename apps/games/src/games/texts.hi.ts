/** Hindi, for what the rules of our games say, `{a}`, `{b}` and `{c}` being the numbers of a name in their order, and for the tables' refusals by code. */
export default {
  '{rank} of {suit}': '{rank}, {suit}',
  ace: 'इक्का',
  two: 'दुक्की',
  three: 'तिक्की',
  four: 'चौका',
  five: 'पंजा',
  six: 'छक्का',
  seven: 'सत्ता',
  eight: 'अट्ठा',
  nine: 'नहला',
  ten: 'दहला',
  jack: 'ग़ुलाम',
  queen: 'बेगम',
  king: 'बादशाह',
  clubs: 'चिड़ी',
  diamonds: 'ईंट',
  hearts: 'पान',
  spades: 'हुकुम',
  red: 'लाल',
  black: 'काला',
  green: 'हरा',

  main: 'मुख्य बेट्स',
  'pair plus': 'पेयर प्लस',
  cards: 'पत्तों की गिनती',
  card: 'पत्ता',
  'dragon card': 'ड्रैगन का पत्ता',
  'tiger card': 'टाइगर का पत्ता',
  straight: 'स्ट्रेट',
  split: 'स्प्लिट',
  street: 'स्ट्रीट',
  corner: 'कॉर्नर',
  'six line': 'सिक्स लाइन',
  column: 'कॉलम',
  dozen: 'डज़न',
  'even money': 'ईवन मनी',

  'Player A': 'प्लेयर A',
  'Player B': 'प्लेयर B',
  'Pair plus': 'पेयर प्लस',
  'Pair plus A': 'पेयर प्लस A',
  'Pair plus B': 'पेयर प्लस B',
  Tie: 'टाई',
  '{a}, stake back on a tie': '{a}, टाई पर स्टेक वापस',
  'pair 1:1, colour 4:1, sequence 6:1, trail 30:1, pure sequence 40:1':
    'पेयर 1:1, कलर 4:1, सीक्वेंस 6:1, ट्रेल 30:1, प्योर सीक्वेंस 40:1',

  Joker: 'जोकर',
  Andar: 'अंदर',
  Bahar: 'बाहर',
  'How many cards after the joker': 'जोकर के बाद कितने पत्ते',
  '{a} to {b} cards': '{a} से {b} पत्ते',

  'The card': 'पत्ता',
  'The card is': 'पत्ता है',
  'Low ({a} down)': 'लो ({a} डाउन)',
  'High ({a} up)': 'हाई ({a} अप)',
  '{a}, half back on a {b}': '{a}, {b} आने पर आधा वापस',
  Low: 'लो',
  High: 'हाई',
  Odd: 'ऑड',
  Even: 'ईवन',
  Red: 'लाल',
  Black: 'काला',
  Ace: 'इक्का',
  Two: 'दुक्की',
  Three: 'तिक्की',
  Four: 'चौका',
  Five: 'पंजा',
  Six: 'छक्का',
  Seven: 'सत्ता',
  Eight: 'अट्ठा',
  Nine: 'नहला',
  Ten: 'दहला',
  Jack: 'ग़ुलाम',
  Queen: 'बेगम',
  King: 'बादशाह',

  'Player {a}': 'प्लेयर {a}',
  Shared: 'बराबर बँटा',

  Dragon: 'ड्रैगन',
  Tiger: 'टाइगर',
  'Suited tie': 'सूटेड टाई',
  "Dragon's card": 'ड्रैगन का पत्ता',
  "Tiger's card": 'टाइगर का पत्ता',
  '{a}, half back on a tie': '{a}, टाई पर आधा वापस',
  'Dragon odd': 'ड्रैगन ऑड',
  'Dragon even': 'ड्रैगन ईवन',
  'Dragon red': 'ड्रैगन लाल',
  'Dragon black': 'ड्रैगन काला',
  'Dragon ace': 'ड्रैगन इक्का',
  'Dragon two': 'ड्रैगन दुक्की',
  'Dragon three': 'ड्रैगन तिक्की',
  'Dragon four': 'ड्रैगन चौका',
  'Dragon five': 'ड्रैगन पंजा',
  'Dragon six': 'ड्रैगन छक्का',
  'Dragon seven': 'ड्रैगन सत्ता',
  'Dragon eight': 'ड्रैगन अट्ठा',
  'Dragon nine': 'ड्रैगन नहला',
  'Dragon ten': 'ड्रैगन दहला',
  'Dragon jack': 'ड्रैगन ग़ुलाम',
  'Dragon queen': 'ड्रैगन बेगम',
  'Dragon king': 'ड्रैगन बादशाह',
  'Tiger odd': 'टाइगर ऑड',
  'Tiger even': 'टाइगर ईवन',
  'Tiger red': 'टाइगर लाल',
  'Tiger black': 'टाइगर काला',
  'Tiger ace': 'टाइगर इक्का',
  'Tiger two': 'टाइगर दुक्की',
  'Tiger three': 'टाइगर तिक्की',
  'Tiger four': 'टाइगर चौका',
  'Tiger five': 'टाइगर पंजा',
  'Tiger six': 'टाइगर छक्का',
  'Tiger seven': 'टाइगर सत्ता',
  'Tiger eight': 'टाइगर अट्ठा',
  'Tiger nine': 'टाइगर नहला',
  'Tiger ten': 'टाइगर दहला',
  'Tiger jack': 'टाइगर ग़ुलाम',
  'Tiger queen': 'टाइगर बेगम',
  'Tiger king': 'टाइगर बादशाह',

  'Straight {a}': 'स्ट्रेट {a}',
  'Split {a}': 'स्प्लिट {a}',
  'Street {a}': 'स्ट्रीट {a}',
  'First four {a}': 'फ़र्स्ट फ़ोर {a}',
  'Corner {a}': 'कॉर्नर {a}',
  'Six line {a}': 'सिक्स लाइन {a}',
  'First column': 'पहला कॉलम',
  'Second column': 'दूसरा कॉलम',
  'Third column': 'तीसरा कॉलम',
  'First dozen': 'पहला डज़न',
  'Second dozen': 'दूसरा डज़न',
  'Third dozen': 'तीसरा डज़न',
  'Low, {a} to {b}': 'लो, {a} से {b}',
  'High, {a} to {b}': 'हाई, {a} से {b}',
  '{a} green': '{a} हरा',
  '{a} red': '{a} लाल',
  '{a} black': '{a} काला',
  '{a}, half back on {b}': '{a}, {b} आने पर आधा वापस',

  Rows: 'लाइनें',
  '{a} rows': '{a} लाइनें',
  Risk: 'रिस्क',
  Medium: 'मीडियम',
  'Bucket {a}': 'बकेट {a}',
  'Bucket {a} or {b}': 'बकेट {a} या {b}',
  Mines: 'माइन्स',
  '{a} mine': '{a} माइन',
  '{a} mines': '{a} माइन्स',
  '{a} safe field': '{a} सेफ़ ख़ाना',
  '{a} safe fields': '{a} सेफ़ ख़ाने',

  'One pack is freshly shuffled each round. Players A and B get three cards each in turn, A first.':
    'हर राउंड में एक गड्डी नए सिरे से फेंटी जाती है। प्लेयर A और B को बारी-बारी से तीन-तीन पत्ते मिलते हैं, पहले A को।',
  'Hands from high to low: trail (three of a rank), pure sequence (three in a row of one suit), sequence (three in a row), colour (one suit), pair, high card.':
    'बड़े से छोटे हाथ: ट्रेल (एक जैसे तीन पत्ते), प्योर सीक्वेंस (एक रंग के लगातार तीन), सीक्वेंस (लगातार तीन), कलर (एक रंग), पेयर, हाई कार्ड।',
  'The highest sequence is ace, king, queen; then ace, two, three; then king, queen, jack; the lowest is four, three, two.':
    'सबसे बड़ा सीक्वेंस इक्का, बादशाह, बेगम है; फिर इक्का, दुक्की, तिक्की; फिर बादशाह, बेगम, ग़ुलाम; सबसे छोटा चौका, तिक्की, दुक्की।',
  'Hands of a kind are compared by their highest rank, then the next; a pair first by its pair, then by the third card. Suits never decide.':
    'एक ही तरह के हाथ सबसे बड़े पत्ते से परखे जाते हैं, फिर अगले से; पेयर पहले जोड़ी से, फिर तीसरे पत्ते से। रंग से फ़ैसला नहीं होता।',
  'Player A and player B pay 1.98 with the stake included; on a tie the stake comes back.':
    'प्लेयर A और प्लेयर B पर स्टेक मिलाकर 1.98 मिलता है; टाई पर स्टेक वापस मिलती है।',
  'Pair plus is on the cards of one player, whoever wins.': 'पेयर प्लस एक प्लेयर के पत्तों पर है, जीते चाहे कोई भी।',

  'One pack is freshly shuffled each round. Its first card is the joker, face up.':
    'हर राउंड में एक गड्डी नए सिरे से फेंटी जाती है। उसका पहला पत्ता जोकर है, खुला हुआ।',
  "Then cards are dealt in turn, the first to Andar, until one of the joker's rank comes: its side wins.":
    'फिर पत्ते बारी-बारी से बँटते हैं, पहला अंदर को, जब तक जोकर जैसा पत्ता न आए: जिस तरफ़ आया, वह जीता।',
  'Andar pays 0.9:1, Bahar pays 1:1. Andar is dealt first, wins a little more often, and therefore pays less.':
    'अंदर पर 0.9:1 और बाहर पर 1:1 मिलता है। अंदर को पहले पत्ता मिलता है, वह थोड़ा ज़्यादा जीतता है, इसलिए उस पर कम मिलता है।',
  'The other bets are on how many cards are dealt after the joker, counting the last one: 1 to 49.':
    'बाकी बेट्स इस पर हैं कि जोकर के बाद कितने पत्ते बँटे, आख़िरी को मिलाकर: 1 से 49।',

  'Eight packs are freshly shuffled each round and one card is dealt. The ace is 1 and low, the jack 11, the queen 12, the king 13.':
    'हर राउंड में आठ गड्डियाँ नए सिरे से फेंटी जाती हैं और एक पत्ता खुलता है। इक्का 1 है और लो है, ग़ुलाम 11, बेगम 12, बादशाह 13।',
  'Low wins on ace to 6, high on 8 to king, both at 2.00. On a 7 low and high get half the stake back.':
    'इक्का से 6 तक लो जीतता है, 8 से बादशाह तक हाई, दोनों पर 2.00। 7 आने पर लो और हाई को आधी स्टेक वापस मिलती है।',
  'Even (2, 4, 6, 8, 10, queen) pays 2.10; odd (ace, 3, 5, 7, 9, jack, king) pays 1.79. A 7 is odd and wins.':
    'ईवन (2, 4, 6, 8, 10, बेगम) पर 2.10 मिलता है; ऑड (इक्का, 3, 5, 7, 9, ग़ुलाम, बादशाह) पर 1.79। 7 ऑड है और जीतता है।',
  'Red and black pay 1.95, a single rank pays 12.00, each with the stake included.':
    'लाल और काले पर 1.95, किसी एक पत्ते पर 12.00 मिलता है, स्टेक मिलाकर।',

  'A pack of 32 cards, six to king, is freshly shuffled each round. The jack has 11 points, the queen 12, the king 13, the others their number.':
    'हर राउंड में छक्का से बादशाह तक 32 पत्तों की गड्डी नए सिरे से फेंटी जाती है। ग़ुलाम के 11 पॉइंट, बेगम के 12, बादशाह के 13, बाकी के उनके नंबर जितने।',
  'Players 8, 9, 10 and 11 start with that many points and get one card each in that order. The most points win.':
    'प्लेयर 8, 9, 10 और 11 इतने ही पॉइंट से शुरू करते हैं और इसी क्रम में एक-एक पत्ता पाते हैं। सबसे ज़्यादा पॉइंट वाला जीतता है।',
  'If players tie for the most, each of them gets one more card, and so on among those still tied until one leads.':
    'सबसे ज़्यादा पर टाई हो तो उन सबको एक-एक पत्ता और मिलता है, जब तक कोई एक आगे न निकल जाए।',
  'If the pack runs out first, those still tied share: each pays its price divided by their number.':
    'गड्डी पहले ख़त्म हो जाए तो टाई वाले बाँटते हैं: हर एक पर उसका भाव, उनकी गिनती से भाग देकर।',
  'The prices include the stake: 12.30 for player 8, 5.90 for player 9, 3.30 for player 10, 2.08 for player 11.':
    'भाव में स्टेक शामिल है: प्लेयर 8 पर 12.30, प्लेयर 9 पर 5.90, प्लेयर 10 पर 3.30, प्लेयर 11 पर 2.08।',

  'Eight packs are freshly shuffled each round. Dragon gets the first card, tiger the second. The ace is low, the king high; suits do not count.':
    'हर राउंड में आठ गड्डियाँ नए सिरे से फेंटी जाती हैं। पहला पत्ता ड्रैगन का, दूसरा टाइगर का। इक्का सबसे छोटा, बादशाह सबसे बड़ा; रंग नहीं गिना जाता।',
  'Dragon and tiger pay 1:1 for the higher card. On a tie they get half the stake back.':
    'बड़ा पत्ता आने पर ड्रैगन और टाइगर पर 1:1 मिलता है। टाई पर आधी स्टेक वापस मिलती है।',
  'Tie (the same rank) pays 11:1. Suited tie (the same rank and suit) pays 50:1.':
    'टाई (एक जैसा पत्ता) पर 11:1 मिलता है। सूटेड टाई (एक जैसा पत्ता और रंग) पर 50:1।',
  'Bets on one of the cards: even (2, 4, 6, 8, 10, queen) pays 2.10, odd (ace, 3, 5, 7, 9, jack, king) 1.79, red and black 1.95, a single rank 12.00, each with the stake included. A tie does not affect them.':
    'किसी एक पत्ते पर बेट: ईवन (2, 4, 6, 8, 10, बेगम) पर 2.10, ऑड (इक्का, 3, 5, 7, 9, ग़ुलाम, बादशाह) पर 1.79, लाल और काले पर 1.95, किसी एक पत्ते पर 12.00, स्टेक मिलाकर। टाई का इन पर असर नहीं।',

  'The ball falls into one of 37 numbers, 0 to 36, all equally likely. 18 are red, 18 are black, 0 is green.':
    'एक बॉल 0 से 36 तक के 37 नंबरों में से किसी एक पर गिरती है, सबकी संभावना बराबर है। 18 लाल हैं, 18 काले, 0 हरा है।',
  'Inside bets pay 35:1 on one number, 17:1 on a split of two, 11:1 on a street of three, 8:1 on a corner of four and 5:1 on a six line.':
    'इनसाइड बेट्स: एक नंबर पर 35:1, दो के स्प्लिट पर 17:1, तीन की स्ट्रीट पर 11:1, चार के कॉर्नर पर 8:1 और सिक्स लाइन पर 5:1 मिलता है।',
  '0 can be played alone, in splits with 1, 2 or 3, in the streets 0, 1, 2 and 0, 2, 3, and in the first four 0, 1, 2, 3, which pays 8:1.':
    '0 अकेले, 1, 2 या 3 के साथ स्प्लिट में, 0, 1, 2 और 0, 2, 3 की स्ट्रीट में, और फ़र्स्ट फ़ोर 0, 1, 2, 3 में खेला जा सकता है, जिस पर 8:1 मिलता है।',
  'Columns and dozens pay 2:1. Red, black, odd, even, low (1 to 18) and high (19 to 36) pay 1:1.':
    'कॉलम और डज़न पर 2:1 मिलता है। लाल, काला, ऑड, ईवन, लो (1 से 18) और हाई (19 से 36) पर 1:1।',
  'On 0 all outside bets lose.': '0 आने पर सारी आउटसाइड बेट्स हारती हैं।',
  'La partage: on 0 red, black, odd, even, low and high get half the stake back. Columns and dozens lose.':
    'ला पार्ताज: 0 आने पर लाल, काला, ऑड, ईवन, लो और हाई को आधी स्टेक वापस मिलती है। कॉलम और डज़न हारते हैं।',

  'A ball falls through 8, 12 or 16 rows of pins. At each pin it goes left or right with equal chance.':
    'बॉल पिनों की 8, 12 या 16 लाइनों से गिरती है। हर पिन पर वह बाएँ या दाएँ जाती है, दोनों की संभावना बराबर है।',
  'The buckets are counted from the left. The one that the ball falls into returns the stake times its number; some return less than the stake.':
    'बकेट बाईं तरफ़ से गिने जाते हैं। बॉल जिसमें गिरे, उसके नंबर जितने गुना स्टेक मिलती है; कुछ में स्टेक से कम मिलता है।',
  'Rows and risk change how far apart the buckets are. The outer buckets return more and are reached less often.':
    'लाइनें और रिस्क बदलने से बकेटों का फ़र्क बदलता है। बाहर वाले बकेट ज़्यादा देते हैं और कम आते हैं।',
  'The seeds fix where the ball falls before it is dropped, whatever you stake and whatever came before.':
    'बॉल कहाँ गिरेगी, यह उसे छोड़ने से पहले सीड से तय होता है, चाहे पहले कितनी भी स्टेक लगी हो या कुछ भी खेला गया हो।',

  'A field of 25 hides as many mines as you choose. The seeds fix where they lie before the first field is opened.':
    '25 ख़ानों में उतनी माइन्स छिपी हैं जितनी आप चुनें। वे कहाँ हैं, यह पहला ख़ाना खुलने से पहले सीड से तय होता है।',
  'Open one field after another. Each safe one raises what the stake returns; a mine ends the round and loses the stake.':
    'एक के बाद एक ख़ाना खोलें। हर सेफ़ ख़ाने से मिलने वाली रकम बढ़ती है; माइन आने पर राउंड ख़त्म और स्टेक गई।',
  'After any safe field you can take what the stake returns at that point, which ends the round.':
    'पहले सेफ़ ख़ाने के बाद आप कभी भी तब तक की रकम ले सकते हैं, और राउंड ख़त्म हो जाता है।',
  'After k safe fields of 25 with m mines the stake returns 98 % of C(25, k) / C(25 - m, k), cut to two decimals.':
    '25 में से k सेफ़ ख़ानों और m माइन्स पर स्टेक का C(25, k) / C(25 - m, k) गुना का 98 % मिलता है, दो दशमलव तक।',
  'No stake returns more than 10,000 times itself: a round ends by itself and is paid when all safe fields are open, or when one more would return more than that.':
    'कोई स्टेक 10,000 गुना से ज़्यादा नहीं देती: सारे सेफ़ ख़ाने खुलने पर, या एक और खोलने से इससे ज़्यादा बनता हो तो, राउंड अपने आप ख़त्म होता है और रकम मिल जाती है।',

  SEAT_ENDED: 'इस गेम का सेशन ख़त्म हो गया। खेलने के लिए गेम फिर खोलें।',
  ROUND_UNKNOWN: 'यह राउंड नहीं मिला।',
  BET_NOT_OFFERED: 'इस गेम में ऐसी बेट नहीं है।',
  STAKE_RETURNED: 'यह स्टेक वापस कर दी गई। यह राउंड में नहीं गिनी गई।',
  WALLET_SILENT: 'आपकी स्टेक समय पर पक्की नहीं हो सकी। वह नहीं गिनी जाएगी; जो कटा है, वापस आएगा।',
  TOO_SOON: 'ज़रा रुकें: दो राउंड के बीच कम से कम पाँच सेकंड होते हैं।',
  COMMIT_CHANGED: 'आपके अगले राउंड का सीड बदल गया है। नया कमिटमेंट देखें और फिर शुरू करें।',
  ROUND_OPEN: 'आपका एक राउंड चल रहा है। पहले उसे पूरा करें।',
  STEP_PASSED: 'राउंड आगे बढ़ गया है। अभी की स्थिति देखें।',
  INSUFFICIENT_FUNDS: 'इस बेट के लिए बैलेंस कम है। स्टेक घटाएं या पैसे जमा करें।',
  LOSS_LIMIT_EXCEEDED: 'यह बेट आपकी अपनी लगाई लिमिट से ज़्यादा है।',
  INVALID_ACCOUNT_STATE: 'आपके अकाउंट से अभी बेट नहीं लग सकती।',
  INVALID_BET_SIZE: 'स्टेक टेबल की लिमिट से बाहर है।',
  MAX_PAYOUT_EXCEEDED: 'संभावित जीत लिमिट से ज़्यादा है। स्टेक घटाएं।',
  DUPLICATE_TRANSACTION: 'यह रिक्वेस्ट किसी और बेट के लिए इस्तेमाल हो चुकी है। अपनी बेट्स देखें।',
  TOO_MANY_REQUESTS: 'बहुत ज़्यादा रिक्वेस्ट। थोड़ा रुककर फिर कोशिश करें।',
  INTERNAL: 'हमारी तरफ़ से कुछ गड़बड़ हुई। फिर कोशिश करें।',
} satisfies Record<string, string>;
