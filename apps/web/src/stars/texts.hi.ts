export default {
  'Star {name}': '{name} पर स्टार लगाएं',
  'Remove the star': 'स्टार हटाएं',
  'You have as many stars as can be kept. Remove one first.':
    'इससे ज़्यादा स्टार नहीं रखे जा सकते। पहले कोई एक हटाएं।',
  'Your account has no room for {n} star of this browser.|Your account has no room for {n} stars of this browser.':
    'आपके अकाउंट में इस ब्राउज़र के {n} स्टार की जगह नहीं है।',
};
