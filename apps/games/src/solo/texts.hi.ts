/** Hindi. Games that are played alone. */
export default {
  'Your round': 'आपका राउंड',
  'Stake and choices': 'स्टेक और विकल्प',
  Stake: 'स्टेक',
  Balance: 'बैलेंस',
  'Open a field': 'ख़ाना खोलें',
  'Take {amount}': '{amount} लें',
  'Next round in {seconds} s': 'अगला राउंड {seconds} सेकंड में',
  Start: 'शुरू करें',
  'Start for {amount}': '{amount} लगाकर शुरू करें',
  'The ball is falling': 'बॉल गिर रही है',
  'You can watch.': 'आप देख सकते हैं।',
  'Choose your stake and start.': 'स्टेक चुनें और शुरू करें।',
  'The game could not be loaded': 'गेम लोड नहीं हो सका',
  'A round in progress is not lost. Check your connection.': 'चल रहा राउंड सुरक्षित है। अपना इंटरनेट कनेक्शन देखें।',
  'Fields: use the arrow keys to move': 'ख़ाने: चलने के लिए ऐरो की दबाएं',
  'Field {field}, row {row}, column {column}, closed': 'ख़ाना {field}, लाइन {row}, कॉलम {column}, बंद',
  'Field {field}, row {row}, column {column}, safe': 'ख़ाना {field}, लाइन {row}, कॉलम {column}, सेफ़',
  'Field {field}, row {row}, column {column}, a mine, not opened':
    'ख़ाना {field}, लाइन {row}, कॉलम {column}, माइन, नहीं खुली',
  'Field {field}, row {row}, column {column}, a mine, opened':
    'ख़ाना {field}, लाइन {row}, कॉलम {column}, माइन, खुल गई',
  'Plinko with {rows} rows': '{rows} लाइनों का प्लिंको',
  'Enter an amount with up to two decimal places.': 'दो दशमलव तक की रकम लिखें।',
  'The minimum stake is {amount}.': 'कम से कम स्टेक {amount} है।',
  'The maximum stake is {amount}.': 'ज़्यादा से ज़्यादा स्टेक {amount} है।',
  'The maximum with these choices is {amount}.': 'इन विकल्पों पर ज़्यादा से ज़्यादा {amount}।',
  'You have {amount}. Lower the stake or deposit.': 'आपके पास {amount} हैं। स्टेक घटाएं या पैसे जमा करें।',
  Pays: 'मिलता है',
  'My rounds': 'मेरे राउंड',
  Fairness: 'निष्पक्षता',
  'About this game': 'इस गेम के बारे में',
  'Stakes: {from} to {to}; a round wins {most} at most.':
    'स्टेक: {from} से {to}; एक राउंड में जीत ज़्यादा से ज़्यादा {most}।',
  'Returns to player {rtp} %, house edge {edge} %.': 'खिलाड़ी को वापसी (RTP) {rtp} %, हाउस एज {edge} %।',
  'Ends with': 'ऐसे ख़त्म',
  'Times the stake': 'स्टेक का गुना',
  Chance: 'संभावना',
  'Returns to player': 'खिलाड़ी को वापसी (RTP)',
  'House edge': 'हाउस एज',
  'Returns to player is what a stake gives back on average over very many rounds. Any one round can lose the whole stake.':
    'खिलाड़ी को वापसी वह है जो एक स्टेक बहुत सारे राउंड में औसतन लौटाती है। किसी एक राउंड में पूरी स्टेक जा सकती है।',
  'Change it before any round: the house is already committed to its seed and cannot change it.':
    'किसी भी राउंड से पहले इसे बदल सकते हैं: हाउस अपना सीड पहले ही तय कर चुका है और बदल नहीं सकता।',
  'Commitment for your next round, number {number} (SHA-256 of its seed)':
    'आपके अगले राउंड, नंबर {number}, का कमिटमेंट (उसके सीड का SHA-256)',
  'Round {id}: commitment': 'राउंड {id}: कमिटमेंट',
  Seed: 'सीड',
  'Revealed when the round is over': 'राउंड ख़त्म होने पर दिखेगा',
  'Check this round': 'यह राउंड जाँचें',
  '1 to 64 letters, digits or signs, without spaces or vertical bars.':
    '1 से 64 अक्षर, अंक या निशान, बिना स्पेस और खड़ी लकीर के।',
};
