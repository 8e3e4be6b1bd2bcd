export default {
  Back: 'बैक',
  Lay: 'ले',
  Yes: 'यस',
  No: 'नो',
  Over: 'ओवर',
  Under: 'अंडर',
  Odds: 'ऑड्स',
  Line: 'लाइन',
  Rate: 'रेट',
  'Line @ rate': 'लाइन @ रेट',

  'Your slip is empty': 'आपकी बेट स्लिप खाली है',
  'Press a blue price to back a runner, or a pink one to lay it.':
    'बैक करने के लिए नीला भाव दबाएं, ले करने के लिए गुलाबी।',
  'No open bets': 'कोई खुली बेट नहीं',
  'Bets you place appear here until they are settled.': 'आपकी बेट्स सेटल होने तक यहां दिखेंगी।',
  'Log in to see your bets.': 'अपनी बेट्स देखने के लिए लॉग इन करें।',

  Reduce: 'घटाएं',
  'Reduce the bet': 'बेट घटाएं',
  '{amount} of your bet is unmatched. The bet keeps its place in the queue.':
    'आपकी बेट का {amount} अनमैच्ड है। लाइन में बेट की जगह बनी रहेगी।',
  '{amount} of your bet on {runner} is unmatched. The bet keeps its place in the queue.':
    '{runner} पर आपकी बेट का {amount} अनमैच्ड है। लाइन में बेट की जगह बनी रहेगी।',
  'New unmatched stake': 'नई अनमैच्ड स्टेक',
  'Enter an amount below {amount}. To remove it all, cancel the bet.':
    '{amount} से कम रकम डालें। पूरी हटाने के लिए बेट कैंसल करें।',
  'Edit price': 'भाव बदलें',
  Profit: 'प्रॉफ़िट',
  Liability: 'लायबिलिटी',
  '{amount} of your bet is unmatched.': 'आपकी बेट का {amount} अनमैच्ड है।',
  '{amount} of your bet on {runner} is unmatched.': '{runner} पर आपकी बेट का {amount} अनमैच्ड है।',
  'At another price it becomes a new bet, which is matched at once or waits at the end of the queue.':
    'दूसरे भाव पर यह नई बेट होगी, जो तुरंत मैच हो सकती है या लाइन के अंत में इंतज़ार करेगी।',
  'Higher price': 'ऊंचा भाव',
  'Lower price': 'नीचा भाव',
  'Change the price': 'भाव बदलें',
  'Enter a price.': 'भाव डालें।',
  'This price cannot be used here. The nearest is {price}.': 'यह भाव यहां नहीं चलता। सबसे नज़दीकी भाव {price} है।',
  'The bet is at this price already.': 'बेट पहले से इसी भाव पर है।',

  Runs: 'रन',
  Now: 'अभी',
  'With this bet': 'इस बेट के साथ',
  'any result': 'कोई भी नतीजा',
  'up to {last}': '{last} तक',
  '{first} and more': '{first} और ज़्यादा',
  '{runs} or less': '{runs} या कम',
  '{runs} or more': '{runs} या ज़्यादा',
};
