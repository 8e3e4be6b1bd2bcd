export default {
  'Verify a Round': 'राउंड जांचें',
  'Every round of our tables is drawn from a seed that was committed to before the bets. Draw it again here, in your own browser: this page does not ask the exchange whether it was fair.':
    'हमारी टेबल का हर राउंड उस सीड से निकलता है जिसका कमिटमेंट बेट्स से पहले दिया गया था। उसे यहीं अपने ब्राउज़र में फिर निकालें: यह पेज एक्सचेंज से नहीं पूछता कि राउंड सही था या नहीं।',
  'The round': 'राउंड',
  'Round ID': 'राउंड ID',
  'You find it on the page of the game and in your account statement.':
    'यह गेम के पेज पर और आपके अकाउंट स्टेटमेंट में है।',
  'A round ID has 1 to 64 letters, digits or ._:-': 'राउंड ID में 1 से 64 अक्षर, अंक या ._:- होते हैं',
  Load: 'लोड करें',
  'Or the round itself, as JSON': 'या राउंड ही, JSON में',
  'Use the example': 'उदाहरण लें',
  'Change one digit of the seed': 'सीड का एक अंक बदलें',
  'The check': 'जांच',
  'Check it without this site': 'इस साइट के बिना जांचें',
  'One file does the same on any computer with Node.js, offline. Read it first if you like: it is the same code as here.':
    'एक फ़ाइल यही काम Node.js वाले किसी भी कंप्यूटर पर, बिना इंटरनेट करती है। चाहें तो पहले उसे पढ़ लें: कोड वही है जो यहां है।',
  'How a round is drawn': 'राउंड कैसे निकलता है',
  'Before betting opens, the table publishes a <bold>commitment</bold>: SHA-256 of its server seed. From then on nobody can change the seed unnoticed.':
    'बेटिंग खुलने से पहले टेबल <bold>कमिटमेंट</bold> देती है: अपने सर्वर सीड का SHA-256। इसके बाद कोई सीड चुपके से नहीं बदल सकता।',
  'After betting closes, the players’ own seeds make the <bold>client seed</bold>, which the table could not know before. Where no player gives one, the round’s id takes its place.':
    'बेटिंग बंद होने पर खिलाड़ियों के अपने सीड से <bold>क्लाइंट सीड</bold> बनता है, जो टेबल पहले नहीं जान सकती थी। कोई सीड न दे, तो राउंड की ID उसकी जगह लेती है।',
  'Both seeds and the number of the round give a stream of random <bold>words</bold> (HMAC-SHA256), and the words give the cards or the number. Neither stakes nor players are part of it.':
    'दोनों सीड और राउंड के नंबर से रैंडम <bold>शब्द</bold> बनते हैं (HMAC-SHA256), और शब्दों से पत्ते या नंबर। इसमें न स्टेक है, न कोई खिलाड़ी।',
  'The <bold>server seed</bold> is revealed with the result, and anybody can repeat the draw: this page does.':
    'नतीजे के साथ <bold>सर्वर सीड</bold> खोल दिया जाता है, और कोई भी राउंड फिर निकाल सकता है: यह पेज यही करता है।',

  'Round {round}, drawn again here in your browser.': 'राउंड {round}, यहीं आपके ब्राउज़र में फिर निकाला गया।',
  'Open on its own page': 'अलग पेज पर खोलें',
  'Load a round by its id, paste one, or use the example.': 'ID से राउंड लोड करें, पेस्ट करें, या उदाहरण लें।',
  'This round was called off and all stakes were returned.': 'यह राउंड रद्द हुआ और सारी स्टेक लौटा दी गईं।',
  'This round is not over yet. Its seed is revealed with the result; check it then.':
    'यह राउंड अभी खत्म नहीं हुआ। सीड नतीजे के साथ खुलेगा; तब जांचें।',
  'This is longer than any round.': 'कोई राउंड इतना लंबा नहीं होता।',
  'This is not valid JSON. Look for a missing bracket, comma or quotation mark.':
    'यह सही JSON नहीं है। देखें कोई ब्रैकेट, कॉमा या कोट छूटा तो नहीं।',
  'Not a round: {reason}.': 'यह राउंड नहीं है: {reason}।',
  Verified: 'सही',
  'Not verified': 'सही नहीं',
  'The seed is the one that was committed to, and it gives this result and no other.':
    'सीड वही है जिसका कमिटमेंट दिया गया था, और उससे सिर्फ़ यही नतीजा निकलता है।',
  'This is not the round that was committed to. The failed step below says what does not fit.':
    'यह वह राउंड नहीं है जिसका कमिटमेंट दिया गया था। नीचे का असफल स्टेप बताता है कि क्या मेल नहीं खाता।',
  'Steps of the check': 'जांच के स्टेप',
  'As committed': 'कमिटमेंट के मुताबिक',
  'Not as committed': 'कमिटमेंट के मुताबिक नहीं',
  Drawn: 'निकला',
};
